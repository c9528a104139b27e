import { randomUUID } from 'node:crypto';
import { findLedgerBreaches } from '../ledger/breaches.ts';
import { openAccount } from '../ledger/open-account.ts';
import { accountId, addUser, balanceOf, call, fund, hold } from '../ledger/testing.ts';
import { appOn } from '../testing/app-on.ts';
import { listenToEvents } from '../testing/event-reader.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { signIn } from '../testing/wallet-client.ts';
import { lookupsPerHour } from './lookup-limit.ts';
import { purgeTransferOrders } from './purge.ts';
import { addPayer, testPin, type Payer } from './testing.ts';

interface Preview {
  readonly id: string;
  readonly expires_at: string;
}

describe.each(testDatabases())('sending on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let alex: Payer;
  let maria: Payer;

  beforeEach(async () => {
    alex = await addPayer(app(), db(), ['Alex', 'Morgan']);
    maria = await addPayer(app(), db(), ['Maria', 'Lopez']);
    await fund(db(), alex.userId, 'USD', 10_000n);
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const asked = (more: object = {}) => ({
    account_id: alex.usd,
    amount: '25.00',
    phone: maria.phone,
    ...more,
  });
  const preview = (more: object = {}) => alex.client.post('/transfer/preview', asked(more));
  const previewed = async (more: object = {}) => (await preview(more)).body['data'] as Preview;
  const confirm = (id: unknown, more: object = {}, headers = {}) =>
    alex.client.post('/transfer', { id, pin: testPin, ...more }, headers);
  const balances = async () => [
    (await balanceOf(db(), alex.userId)).balance,
    (await balanceOf(db(), maria.userId)).balance,
  ];
  const expectNothingMoved = async () => expect(await balances()).toEqual([10_000n, 0n]);
  const newest = async ({ client }: Payer) =>
    ((await client.get('/transaction')).body['results'] as Record<string, unknown>[])[0];
  const messages = async ({ client }: Payer) =>
    JSON.stringify((await client.get('/user/notification')).body);
  const expireOrders = () =>
    db().script(`ALTER TABLE transfer_orders DISABLE TRIGGER transfer_orders_are_executed_once;
      UPDATE transfer_orders SET expires_at = now() - interval '1 second';
      ALTER TABLE transfer_orders ENABLE TRIGGER transfer_orders_are_executed_once;`);

  test('a preview shows who gets what, masked, and moves nothing @WALLET-3', async () => {
    const answer = await preview({ amount: '25', note: '  Dinner\non  Friday ' });
    expect(answer).toEqual({
      status: 200,
      body: {
        status: 'ok',
        data: {
          id: expect.any(String) as string,
          amount: '25.00',
          currency_code: 'USD',
          recipient: {
            name: 'Maria L.',
            phone: `+1 ••• ••• ${maria.phone.slice(-4, -2)} ${maria.phone.slice(-2)}`,
          },
          note: 'Dinner on Friday',
          expires_at: expect.any(String) as string,
        },
      },
    });
    const { expires_at } = answer.body['data'] as Preview;
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(10);
    await expectNothingMoved();
  });

  test('the PIN sends what was shown, and both sides see each other @WALLET-3', async () => {
    const { id } = await previewed({ note: 'Dinner' });
    const page = await listenToEvents(app().url, maria.token);
    const answer = await confirm(id);
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await balances()).toEqual([7_500n, 2_500n]);
    expect(await newest(alex)).toMatchObject({
      id: answer.body['transaction_id'],
      kind: 'transfer',
      amount: '-25.00',
      status: 'completed',
      description: 'Maria L. · Dinner',
    });
    expect(await newest(maria)).toMatchObject({
      amount: '25.00',
      description: 'Alex M. · Dinner',
    });
    expect(await messages(alex)).toContain('You sent Maria L. 25.00 USD.');
    expect(await messages(maria)).toContain('Alex M. sent you 25.00 USD.');
    await page.until('event: wallet');
    await page.until('event: notification');
    page.close();
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
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
    await expireOrders();
    expect((await confirm(id)).body).toEqual(first.body);
    expect(await balances()).toEqual([7_500n, 2_500n]);
    expect((await messages(maria)).match(/sent you/g)).toHaveLength(1);
  });

  test('two clicks and two tabs send once @WALLET-3 @BACK-3', async () => {
    const { id } = await previewed();
    const tab = await signIn(app(), db(), alex.userId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? alex.client : tab).post('/transfer', { id, pin: testPin }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body['transaction_id'])).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await balances()).toEqual([7_500n, 2_500n]);
  });

  test('a key that was used for another order is refused @BACK-3', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await confirm((await previewed()).id, {}, key);
    const other = await confirm((await previewed({ amount: '1' })).id, {}, key);
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect(await balances()).toEqual([7_500n, 2_500n]);
  });

  test('an expired order moves nothing and costs no try at the PIN @WALLET-3', async () => {
    const { id } = await previewed();
    await expireOrders();
    const answer = await confirm(id, { pin: '1357' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'TRANSFER_EXPIRED' } });
    expect(await db().query('SELECT 1 FROM attempts')).toEqual([]);
    await expectNothingMoved();
  });

  test("another's order is as good as none @BACK-3", async () => {
    const { id } = await previewed();
    for (const unknown of [id, randomUUID()]) {
      const answer = await maria.client.post('/transfer', { id: unknown, pin: testPin });
      expect(answer).toMatchObject({ status: 404, body: { code: 'TRANSFER_NOT_FOUND' } });
    }
    await expectNothingMoved();
  });

  test('a wrong PIN tells the tries left, then blocks, and moves nothing @WALLET-4 @BACK-3', async () => {
    const { id } = await previewed();
    const key = { 'idempotency-key': randomUUID() };
    for (const attempts_left of [4, 3, 2, 1]) {
      const wrong = await confirm(id, { pin: '1357' }, key);
      expect(wrong.body).toMatchObject({ code: 'PIN_INVALID', attempts_left });
    }
    await confirm(id, { pin: '1357' }, key);
    expect((await confirm(id, {}, key)).body).toMatchObject({
      code: 'PIN_BLOCKED',
      retry_after_s: expect.any(Number) as number,
    });
    await expectNothingMoved();
  });

  test('without a PIN nothing is sent @WALLET-3', async () => {
    const { id } = await previewed();
    await db().query('UPDATE users SET pin_hash = NULL WHERE id = $1', [alex.userId]);
    expect((await confirm(id)).body['code']).toBe('PIN_NOT_SET');
    await expectNothingMoved();
  });

  test('money that was spent after the preview is not sent @BACK-2', async () => {
    const { id } = await previewed({ amount: '100.00' });
    await hold(db(), alex.userId, 1n);
    const answer = await confirm(id);
    expect(answer).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_FUNDS' } });
    await expectNothingMoved();
  });

  test('who may not withdraw may not send either, also after a preview @BACK-3', async () => {
    const { id } = await previewed();
    await db().query('UPDATE users SET withdrawal_blocked = true WHERE id = $1', [alex.userId]);
    const refused = { status: 403, body: { code: 'TRANSFER_NOT_ALLOWED' } };
    expect(await preview()).toMatchObject(refused);
    expect(await confirm(id)).toMatchObject(refused);
    await expectNothingMoved();
  });

  test('one transfer and those of a day have a limit; what comes in does not count @BACK-3', async () => {
    for (const minor of [990_000n, 1_000_000n]) await fund(db(), alex.userId, 'USD', minor);
    await fund(db(), maria.userId, 'USD', 1_000_000n);
    expect((await preview({ amount: '10000.01' })).body['code']).toBe('TRANSFER_LIMIT');
    const send = (from: string, to: string, minor: bigint) =>
      call(db(), `transfer_money($1, $2, $3, 'USD', $4)`, [randomUUID(), from, to, minor]);
    await send(maria.userId, alex.userId, 900_000n);
    const { id } = await previewed({ amount: '10000' });
    expect((await confirm(id)).status).toBe(200);
    const late = await previewed({ amount: '10000' });
    await send(alex.userId, maria.userId, 1n);
    expect((await confirm(late.id)).body['code']).toBe('TRANSFER_LIMIT');
    expect((await preview({ amount: '10000' })).body['code']).toBe('TRANSFER_LIMIT');
    expect((await preview({ amount: '9999.99' })).status).toBe(200);
  });

  test('names can be asked for thirty times an hour, found or not @BACK-3', async () => {
    const phones = [maria.phone, '+12025559999'];
    const codes: unknown[] = [];
    for (let count = 0; count < lookupsPerHour; count += 1) {
      codes.push((await preview({ phone: phones[count % 2] })).body['code']);
    }
    expect(new Set(codes)).toEqual(new Set([undefined, 'RECIPIENT_NOT_FOUND']));
    const refused = await preview();
    expect(refused).toMatchObject({ status: 429, body: { code: 'LOOKUP_LIMIT' } });
    expect(refused.body['retry_after_s']).toBeGreaterThan(3_500);
    await fund(db(), maria.userId, 'USD', 100n);
    const others = await maria.client.post('/transfer/preview', {
      account_id: maria.usd,
      amount: '1',
      phone: alex.phone,
    });
    expect(others.status).toBe(200);
    await db().query(`UPDATE recipient_lookups SET asked_at = asked_at - interval '1 hour'`);
    expect((await preview()).status).toBe(200);
  });

  test('what can be refused without a name asks for none @BACK-3', async () => {
    await preview({ amount: '100.01' });
    await preview({ phone: alex.phone });
    await preview({ phone: 'x' });
    const [lookups] = await db().query(
      'SELECT count(*)::int AS count FROM recipient_lookups WHERE user_id = $1',
      [alex.userId],
    );
    expect(lookups).toEqual({ count: 0 });
  });

  test('a currency that the recipient lacks is refused @WALLET-3', async () => {
    const account_id = await openAccount(db(), alex.userId, 'IDR');
    await fund(db(), alex.userId, 'IDR', 500n);
    const answer = await preview({ account_id, amount: '1' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'RECIPIENT_NO_ACCOUNT' } });
  });

  test('only orders that cannot be confirmed any more are purged @BACK-6', async () => {
    const done = await previewed();
    await confirm(done.id);
    const open = await previewed();
    await expireOrders();
    await db().script(`ALTER TABLE transfer_orders DISABLE TRIGGER ALL;
      UPDATE transfer_orders SET expires_at = now() - interval '25 hours' WHERE id <> '${open.id}';
      ALTER TABLE transfer_orders ENABLE TRIGGER ALL;`);
    await purgeTransferOrders(db());
    const left = await db().query<{ id: string }>(
      'SELECT id FROM transfer_orders WHERE user_id = $1',
      [alex.userId],
    );
    expect(left.map(({ id }) => id).sort()).toEqual([done.id, open.id].sort());
  });

  test.each([
    [{ phone: 'x' }, 'PHONE_INVALID'],
    [{ phone: '2025550124' }, 'PHONE_INVALID'],
    [{ phone: '+12025559998' }, 'RECIPIENT_NOT_FOUND'],
    [{ phone: 12025550124 }, 'INVALID_REQUEST'],
    [{ phone: undefined }, 'INVALID_REQUEST'],
    [{ phone: '+1'.padEnd(60, '2') }, 'INVALID_REQUEST'],
    [{ amount: '0' }, 'INVALID_AMOUNT'],
    [{ amount: '-1' }, 'INVALID_AMOUNT'],
    [{ amount: '1e3' }, 'INVALID_AMOUNT'],
    [{ amount: '9'.repeat(40) }, 'INVALID_AMOUNT'],
    [{ amount: '1.001' }, 'AMOUNT_TOO_PRECISE'],
    [{ amount: '100.01' }, 'INSUFFICIENT_FUNDS'],
    [{ amount: 25 }, 'INVALID_REQUEST'],
    [{ amount: undefined }, 'INVALID_REQUEST'],
    [{ account_id: 'x' }, 'INVALID_REQUEST'],
    [{ account_id: randomUUID() }, 'ACCOUNT_NOT_FOUND'],
    [{ note: 'x'.repeat(141) }, 'INVALID_REQUEST'],
    [{ note: 'a\u0000b' }, 'INVALID_REQUEST'],
    [{ note: 'a\u202eb' }, 'INVALID_REQUEST'],
    [{ note: 1 }, 'INVALID_REQUEST'],
    [{ recipient: 'x' }, 'INVALID_REQUEST'],
  ])('a preview with %j is refused as %s @WALLET-3', async (more, code) => {
    const answer = await preview(more);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).toMatchObject({ status: 'error', code });
  });

  test("another's account, and oneself, are refused @WALLET-3 @BACK-3", async () => {
    expect((await preview({ account_id: maria.usd })).body['code']).toBe('ACCOUNT_NOT_FOUND');
    expect((await preview({ phone: alex.phone })).body['code']).toBe('RECIPIENT_SELF');
    const nobodys = await accountId(db(), await addUser(db()), 'USD');
    expect((await preview({ account_id: nobodys })).body['code']).toBe('ACCOUNT_NOT_FOUND');
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
    expect(await confirm(id, more)).toMatchObject({ body: { code: 'INVALID_REQUEST' } });
    await expectNothingMoved();
  });

  test('an empty note is none, and an emoji of several parts is fine @WALLET-3', async () => {
    expect(await previewed({ note: '  ' })).toMatchObject({ note: null });
    expect(await previewed({ note: '👨‍👩‍👧 ужин' })).toMatchObject({ note: '👨‍👩‍👧 ужин' });
  });

  test.each(['/transfer/preview', '/transfer'])('%s needs a session @AUTH-8', async (path) => {
    const response = await fetch(`${app().url}/v2/wallet${path}`, { method: 'POST' });
    expect(response.status).toBe(401);
  });

  test('the database refuses to change an order or to execute it twice @BACK-2', async () => {
    const { id } = await previewed();
    const change = (set: string) =>
      db().query(`UPDATE transfer_orders SET ${set} WHERE id = $1`, [id]);
    await expect(change('amount = 1')).rejects.toMatchObject({ code: '23514' });
    await confirm(id);
    await expect(change('transaction_id = NULL')).rejects.toMatchObject({ code: '23514' });
    await expect(change('transaction_id = transaction_id')).rejects.toMatchObject({
      code: '23514',
    });
  });
});
