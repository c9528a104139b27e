import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { purge } from '../../platform/jobs/purge.ts';
import { retentions } from '../../platform/jobs/retentions.ts';
import { openAccount } from '../../money/ledger/open-account.ts';
import { addUser, call, fund, hold } from '../../money/ledger/testing.ts';
import { listenToEvents } from '../../testing/event-reader.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn } from '../../testing/wallet-client.ts';
import { testPin, type Payer } from './testing.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';

describe.each(testDatabases())('sending on $name', ({ open }) => {
  const { db, app, alex, maria, preview, previewed, balances, expectNothingMoved } =
    twoPayersOn(open);

  const confirm = (id: unknown, more: object = {}, headers = {}) =>
    alex().client.callUntyped(calls.sendTransfer, { id, pin: testPin, ...more }, { headers });
  const newest = async ({ client }: Payer) =>
    (await done(client.call(calls.listTransactions))).wire.results[0];
  const messages = async ({ client }: Payer) =>
    JSON.stringify((await client.call(calls.listNotifications)).wire);
  const expireOrders = () =>
    db().script(`ALTER TABLE orders DISABLE TRIGGER orders_are_executed_once;
      UPDATE orders SET expires_at = now() - interval '1 second';
      ALTER TABLE orders ENABLE TRIGGER orders_are_executed_once;`);

  test('the PIN sends what was shown, and both sides see each other @WALLET-3', async () => {
    const { id } = await previewed({ note: 'Dinner' });
    const page = await listenToEvents(app().url, maria().token);
    const answer = await done(confirm(id));
    expect(answer).toMatchObject({ status: 200, ok: true });
    expect(await balances()).toEqual([7_500n, 2_500n]);
    expect(await newest(alex())).toMatchObject({
      id: answer.wire.transaction_id,
      kind: 'transfer',
      amount: '-25.00',
      status: 'completed',
      description: 'Maria L. · Dinner',
    });
    expect(await newest(maria())).toMatchObject({
      amount: '25.00',
      description: 'Alex M. · Dinner',
    });
    expect(await messages(alex())).toContain('You sent Maria L. $25.00.');
    expect(await messages(maria())).toContain('Alex M. sent you $25.00.');
    await page.until('event: wallet');
    await page.until('event: notification');
    page.close();
  });

  test('a transfer writes for each side when it last met the other, once, and tells each by an id of its own @LIFE-1', async () => {
    const people = () =>
      db().query(
        `SELECT p.id, p.user_id, person_of(p.user_id, p.id) AS other, t.amount, t.created_at = p.last_at AS is_last
         FROM people p JOIN transactions t ON t.id = p.last_transaction_id AND t.user_id = p.user_id
         WHERE p.user_id IN ($1, $2) ORDER BY t.amount`,
        [alex().userId, maria().userId],
        z.object({
          id: z.string(),
          user_id: z.string(),
          other: z.string(),
          amount: z.bigint(),
          is_last: z.boolean(),
        }),
      );
    await confirm((await previewed()).id);
    const [mine, theirs, ...more] = await people();
    expect(more).toEqual([]);
    const [a, m] = [alex().userId, maria().userId];
    expect(mine).toMatchObject({ user_id: a, other: m, amount: -2_500n, is_last: true });
    expect(theirs).toMatchObject({ user_id: m, other: a, amount: 2_500n, is_last: true });
    await call(db(), `transfer_money($1, $2, $3, 'USD', 10)`, [randomUUID(), m, a]);
    await call(db(), `transfer_money($1, $2, $3, 'USD', 20, '{}', now() - interval '1 day')`, [
      randomUUID(),
      m,
      a,
    ]);
    expect(await people()).toEqual([
      { ...theirs, amount: -10n },
      { ...mine, amount: 10n },
    ]);
    expect(await call(db(), 'person_of($1, $2)', [m, mine?.id])).toBe('null');
  });

  test('money goes to an earlier recipient without a number, in any currency @EASE-7', async () => {
    const { data: sent } = await done(confirm((await previewed()).id));
    const again = { phone: undefined, transaction_id: sent.transactionId };
    const { wire } = await done(preview(again));
    expect(wire.data).toMatchObject({
      recipient: { name: 'Maria L.', phone: `+1 (•••) •••-${maria().phone.slice(-4)}` },
    });
    await confirm(wire.data.id);
    expect(await balances()).toEqual([5_000n, 5_000n]);
    const account_id = await openAccount(db(), alex().userId, 'IDR');
    await fund(db(), alex().userId, 'IDR', 500n);
    expect(await preview({ ...again, account_id, amount: '1' })).toMatchObject({
      status: 409,
      code: 'RECIPIENT_NO_ACCOUNT',
    });
  });

  test('the same person has the same key in all rows of a user, and another one in their own @EASE-7', async () => {
    const keyOf = async (someone: ReturnType<typeof alex>) => (await newest(someone))?.party_key;
    await confirm((await previewed()).id);
    const key = await keyOf(alex());
    expect(key).toMatch(/^[0-9a-f]{16}$/);
    expect(await keyOf(maria())).not.toBe(key);
    const send = (from: string, to: string) =>
      call(db(), `transfer_money($1, $2, $3, 'USD', 1)`, [randomUUID(), from, to]);
    await send(maria().userId, alex().userId);
    expect(await keyOf(alex())).toBe(key);
    await send(alex().userId, await addUser(db()));
    expect(await keyOf(alex())).not.toBe(key);
  });

  test('money received, added or moved by another leads to nobody @EASE-7 @BACK-3', async () => {
    const { wire } = await done(confirm((await previewed()).id));
    await fund(db(), maria().userId, 'USD', 100n);
    const got = (await newest(maria()))?.id ?? '';
    for (const transaction_id of [got, wire.transaction_id, randomUUID()]) {
      const answer = await maria().client.call(calls.previewTransfer, {
        body: { accountId: maria().usd, amount: '1', transactionId: transaction_id },
      });
      expect(answer).toMatchObject({ status: 404, code: 'RECIPIENT_NOT_FOUND' });
    }
  });

  test('an order is executed once, with and without keys, and answers the same @WALLET-3 @BACK-3', async () => {
    const { id } = await previewed();
    const key = { 'idempotency-key': randomUUID() };
    const first = await confirm(id, {}, key);
    expect(first.status).toBe(200);
    const again = [
      await confirm(id, {}, key),
      await confirm(id),
      await confirm(id, {}, { 'idempotency-key': randomUUID() }),
    ];
    expect(again.map(({ wire }) => wire)).toEqual([first.wire, first.wire, first.wire]);
    await expireOrders();
    expect((await confirm(id)).wire).toEqual(first.wire);
    expect(await balances()).toEqual([7_500n, 2_500n]);
    expect((await messages(maria())).match(/sent you/g)).toHaveLength(1);
  });

  test('an order that was executed is told to nobody without the PIN @WALLET-3 @BACK-3', async () => {
    const { id } = await previewed();
    const { wire } = await done(confirm(id));
    const wrong = await confirm(id, { pin: '1357' }, { 'idempotency-key': randomUUID() });
    expect(wrong).toMatchObject({ status: 400, code: 'PIN_INVALID', extras: { attemptsLeft: 4 } });
    expect(JSON.stringify(wrong.wire)).not.toContain(wire.transaction_id);
    expect((await confirm(id)).wire).toEqual(wire);
    expect(await balances()).toEqual([7_500n, 2_500n]);
  });

  test('two clicks and two tabs send once @WALLET-3 @BACK-3', async () => {
    const { id } = await previewed();
    const tab = await signIn(app(), db(), alex().userId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? alex().client : tab).call(calls.sendTransfer, {
          body: { id, pin: testPin },
        }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data?.transactionId)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await balances()).toEqual([7_500n, 2_500n]);
  });

  test('a key that was used for another order is refused @BACK-3', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await confirm((await previewed()).id, {}, key);
    const other = await confirm((await previewed({ amount: '1' })).id, {}, key);
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
    expect(await balances()).toEqual([7_500n, 2_500n]);
  });

  test('an expired order moves nothing and costs no try at the PIN @WALLET-3', async () => {
    const { id } = await previewed();
    await expireOrders();
    const answer = await confirm(id, { pin: '1357' });
    expect(answer).toMatchObject({ status: 409, code: 'TRANSFER_EXPIRED' });
    const tries = 'SELECT 1 FROM attempts WHERE subject = $1';
    expect(await db().query(tries, [`pin:${alex().userId}`])).toEqual([]);
    await expectNothingMoved();
  });

  test("another's order is as good as none @BACK-3", async () => {
    const { id } = await previewed();
    for (const unknown of [id, randomUUID()]) {
      const answer = await maria().client.call(calls.sendTransfer, {
        body: { id: unknown, pin: testPin },
      });
      expect(answer).toMatchObject({ status: 404, code: 'TRANSFER_NOT_FOUND' });
    }
    await expectNothingMoved();
  });

  test('a wrong PIN tells the tries left, then blocks, and moves nothing @WALLET-4 @BACK-3', async () => {
    const { id } = await previewed();
    const key = { 'idempotency-key': randomUUID() };
    for (const attempts_left of [4, 3, 2, 1]) {
      const wrong = await confirm(id, { pin: '1357' }, key);
      expect(wrong.wire).toMatchObject({ code: 'PIN_INVALID', attempts_left });
    }
    await confirm(id, { pin: '1357' }, key);
    expect((await confirm(id, {}, key)).wire).toMatchObject({
      code: 'PIN_BLOCKED',
      retry_after_s: expect.any(Number) as number,
    });
    await expectNothingMoved();
  });

  test('without a PIN nothing is sent @WALLET-3', async () => {
    const { id } = await previewed();
    await db().query('UPDATE users SET pin_hash = NULL WHERE id = $1', [alex().userId]);
    expect((await confirm(id)).code).toBe('PIN_NOT_SET');
    await expectNothingMoved();
  });

  test('money that was spent after the preview is not sent @BACK-2', async () => {
    const { id } = await previewed({ amount: '100.00' });
    await hold(db(), alex().userId, 1n);
    const answer = await confirm(id);
    expect(answer).toMatchObject({ status: 409, code: 'INSUFFICIENT_FUNDS' });
    await expectNothingMoved();
  });

  test('a user who may not withdraw may not send, also after a preview @BACK-3', async () => {
    const { id } = await previewed();
    await db().query('UPDATE users SET withdrawal_blocked = true WHERE id = $1', [alex().userId]);
    const refused = { status: 403, code: 'TRANSFER_NOT_ALLOWED' };
    expect(await preview()).toMatchObject(refused);
    expect(await confirm(id)).toMatchObject(refused);
    await expectNothingMoved();
  });

  test('one transfer and those of a day have a limit; what comes in does not count @BACK-3', async () => {
    for (const minor of [990_000n, 1_000_000n]) await fund(db(), alex().userId, 'USD', minor);
    await fund(db(), maria().userId, 'USD', 1_000_000n);
    expect((await preview({ amount: '10000.01' })).code).toBe('TRANSFER_LIMIT');
    const send = (from: string, to: string, minor: bigint) =>
      call(db(), `transfer_money($1, $2, $3, 'USD', $4)`, [randomUUID(), from, to, minor]);
    await send(maria().userId, alex().userId, 900_000n);
    const { id } = await previewed({ amount: '10000' });
    expect((await confirm(id)).status).toBe(200);
    const late = await previewed({ amount: '10000' });
    await send(alex().userId, maria().userId, 1n);
    expect((await confirm(late.id)).code).toBe('TRANSFER_LIMIT');
    expect((await preview({ amount: '10000' })).code).toBe('TRANSFER_LIMIT');
    expect((await preview({ amount: '9999.99' })).status).toBe(200);
  });

  test('the oldest orders that a user leaves unconfirmed go @BACK-3', async () => {
    const first = await previewed();
    await db().query(
      `INSERT INTO orders (kind, user_id, account_id, recipient_id, recipient_account_id,
         currency_code, amount, expires_at)
       SELECT kind, user_id, account_id, recipient_id, recipient_account_id, currency_code, amount,
         expires_at + make_interval(secs => each)
       FROM orders, generate_series(1, 250) AS each WHERE id = $1`,
      [first.id],
    );
    const last = await previewed();
    const kept = await db().query('SELECT 1 FROM orders WHERE user_id = $1', [alex().userId]);
    expect(kept).toHaveLength(200);
    expect((await confirm(first.id)).code).toBe('TRANSFER_NOT_FOUND');
    expect((await confirm(last.id)).status).toBe(200);
  });

  test('only orders that cannot be confirmed any more are purged @BACK-6', async () => {
    const done = await previewed();
    await confirm(done.id);
    const open = await previewed();
    await expireOrders();
    await db().script(`ALTER TABLE orders DISABLE TRIGGER ALL;
      UPDATE orders SET expires_at = now() - interval '25 hours' WHERE id <> '${open.id}';
      ALTER TABLE orders ENABLE TRIGGER ALL;`);
    await purge(db(), retentions);
    const left = await db().query(
      'SELECT id FROM orders WHERE user_id = $1',
      [alex().userId],
      z.object({ id: z.string() }),
    );
    expect(left.map(({ id }) => id).sort()).toEqual([done.id, open.id].sort());
  });

  test.each([
    { id: 'x' },
    { id: 1 },
    { id: undefined },
    { pin: 2580 },
    { pin: '25' },
    { pin: undefined },
    { pin: "' OR 1=1" },
    { amount: '1.00' },
  ])('a confirmation with %j is refused @WALLET-3', async (more) => {
    const { id } = await previewed();
    expect(await confirm(id, more)).toMatchObject({ code: 'INVALID_REQUEST' });
    await expectNothingMoved();
  });

  test.each(['/transfer/preview', '/transfer'])('%s needs a session @AUTH-8', async (path) => {
    const response = await fetch(`${app().url}/v2/wallet${path}`, { method: 'POST' });
    expect(response.status).toBe(401);
  });

  test('the database refuses to change an order or to execute it twice @BACK-2', async () => {
    const { id } = await previewed();
    const change = (set: string) => db().query(`UPDATE orders SET ${set} WHERE id = $1`, [id]);
    await expect(change('amount = 1')).rejects.toMatchObject({ code: '23514' });
    await confirm(id);
    await expect(change('transaction_id = NULL')).rejects.toMatchObject({ code: '23514' });
    await expect(change('transaction_id = transaction_id')).rejects.toMatchObject({
      code: '23514',
    });
  });
});
