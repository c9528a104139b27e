import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import type { QueryOf } from '@tessera/wire';
import { openAccount } from '../../money/ledger/open-account.ts';
import { addUser, call, fund } from '../../money/ledger/testing.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';
import { done } from '../../testing/wallet-client.ts';
import { lookupsPerHour } from '../transfer/lookup-limit.ts';
import { addPayer, testPin, type Payer } from '../transfer/testing.ts';
import { mostKept } from './people.ts';

describe.each(testDatabases())('people on $name', ({ open }) => {
  const { db, app, alex, maria, preview, previewed } = twoPayersOn(open);

  const list = async ({ client }: Payer, query: QueryOf<typeof calls.listPeople> = {}) =>
    (await done(client.call(calls.listPeople, { params: query }))).wire;
  const idOf = async (payer: Payer) => (await list(payer)).results[0]?.id ?? '';
  const keep = (body: object, { client } = alex()) => client.callUntyped(calls.keepPerson, body);
  const change = (id: string, body: object, { client } = alex()) =>
    client.callUntyped(calls.changePerson, body, { path: { id } });
  const remove = (id: string) => alex().client.call(calls.removePerson, { path: { id } });
  const move = (from: Payer, to: string, minor: bigint, currency = 'USD', at = new Date()) =>
    call(db(), `transfer_money($1, $2, $3, $4, $5, '{}', $6)`, [
      randomUUID(),
      from.userId,
      to,
      currency,
      minor,
      at,
    ]);
  const historyWith = async ({ client }: Payer, person: string) =>
    (await done(client.call(calls.listTransactions, { params: { person } }))).wire.results;
  const lookups = async () =>
    Number(
      await call(db(), '(SELECT count(*) FROM recipient_lookups WHERE user_id = $1)', [
        alex().userId,
      ]),
    );

  test('both sides of a transfer see each other with the last of it, under ids of their own @LIFE-1', async () => {
    expect(await list(alex())).toEqual({ status: 'ok', results: [], more: false });
    await move(alex(), maria().userId, 6_000n);
    const [to] = (await list(alex())).results;
    expect(to).toEqual({
      id: expect.any(String) as string,
      name: 'Maria L.',
      own_name: null,
      phone: `+1 (•••) •••-${maria().phone.slice(-4)}`,
      is_favourite: false,
      is_blocked: false,
      last: {
        amount: '-60.00',
        currency_code: 'USD',
        created_at: expect.any(String) as string,
      },
    });
    const [from] = (await list(maria())).results;
    expect(from).toMatchObject({ name: 'Alex M.', last: { amount: '60.00' } });
    expect(from?.id).not.toBe(to?.id);
    const said = JSON.stringify([to, from]);
    for (const { userId } of [alex(), maria()]) expect(said).not.toContain(userId);
  });

  test('favourites stand first, then who was met last, and a list says that there are more @LIFE-1', async () => {
    const noor = await addPayer(app(), db(), ['Noor', 'Haddad']);
    const ivan = await addPayer(app(), db(), ['Ivan', 'Petrov']);
    await move(alex(), maria().userId, 1n, 'USD', new Date('2026-03-01'));
    await move(alex(), noor.userId, 1n, 'USD', new Date('2026-03-02'));
    await move(alex(), ivan.userId, 1n, 'USD', new Date('2026-03-03'));
    const names = async (query?: QueryOf<typeof calls.listPeople>) =>
      (await list(alex(), query)).results.map(({ name }) => name);
    expect(await names()).toEqual(['Ivan P.', 'Noor H.', 'Maria L.']);
    const last = (await list(alex())).results.at(-1)?.id ?? '';
    await change(last, { is_favourite: true });
    expect(await names()).toEqual(['Maria L.', 'Ivan P.', 'Noor H.']);
    expect(await list(alex(), { limit: '2' })).toMatchObject({ more: true });
    expect(await list(alex(), { limit: '3' })).toMatchObject({ more: false });
    await change(last, { is_favourite: false });
    expect(await names({ limit: '2' })).toEqual(['Ivan P.', 'Noor H.']);
  });

  test('a search finds by either name and by the digits that are shown, and by no others @LIFE-1 @BACK-3', async () => {
    await move(alex(), maria().userId, 1n);
    await change(await idOf(alex()), { own_name: 'Мама Ёлка' });
    const finds = async (q: string) => (await list(alex(), { q })).results.length === 1;
    const { phone } = maria();
    for (const q of ['mar', 'MARIA L', 'елка', ' мама ', phone.slice(-4), phone.slice(-3), phone]) {
      expect([q, await finds(q)]).toEqual([q, true]);
    }
    for (const q of ['Lopez', 'xyz', phone.slice(0, 8), '%', '_']) {
      const isShown = phone.slice(-4).includes(q.slice(-4));
      expect([q, await finds(q)]).toEqual([q, isShown]);
    }
  });

  test('somebody is kept by phone and name, once, and may be sent to without another look-up @LIFE-1', async () => {
    const kept = await done(keep({ phone: maria().phone, own_name: '  Mum\n' }));
    const again = await done(keep({ phone: maria().phone }));
    expect(again.wire).toEqual(kept.wire);
    expect((await list(alex())).results).toMatchObject([
      { id: kept.wire.data.id, name: 'Maria L.', own_name: 'Mum', last: null },
    ]);
    expect((await list(maria())).results).toEqual([]);
    expect(await lookups()).toBe(2);
    const to = { phone: undefined, person: kept.wire.data.id };
    const { id, recipient } = await previewed(to);
    expect(recipient).toMatchObject({ name: 'Maria L.', own_name: 'Mum' });
    await done(alex().client.callUntyped(calls.sendTransfer, { id, pin: testPin }));
    expect(await lookups()).toBe(2);
    expect((await list(alex())).results).toMatchObject([
      { id: kept.wire.data.id, own_name: 'Mum', last: { amount: '-25.00' } },
    ]);
    expect(await preview({ ...to, amount: '75.01' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const account_id = await openAccount(db(), alex().userId, 'IDR');
    await fund(db(), alex().userId, 'IDR', 500n);
    const lacking = await preview({ ...to, account_id, amount: '1' });
    expect(lacking).toMatchObject({ status: 409, code: 'RECIPIENT_NO_ACCOUNT' });
  });

  test('keeping counts as a look-up of transfers, found or not, and needs to be allowed to send @LIFE-1 @BACK-3', async () => {
    expect(await keep({ phone: 'x' })).toMatchObject({ code: 'PHONE_INVALID' });
    expect(await keep({ phone: alex().phone })).toMatchObject({ code: 'RECIPIENT_SELF' });
    expect(await lookups()).toBe(0);
    for (let count = 0; count < lookupsPerHour - 1; count += 1) {
      expect(await keep({ phone: '+12025559999' })).toMatchObject({ code: 'RECIPIENT_NOT_FOUND' });
    }
    await done(preview());
    const over = await keep({ phone: maria().phone });
    expect(over).toMatchObject({ status: 429, code: 'LOOKUP_LIMIT' });
    expect(over.extras?.retryAfterS).toBeGreaterThan(3_500);
    await db().query('UPDATE users SET withdrawal_blocked = true WHERE id = $1', [maria().userId]);
    for (const phone of [alex().phone, '+12025559999']) {
      const answer = await keep({ phone }, maria());
      expect(answer).toMatchObject({ status: 403, code: 'TRANSFER_NOT_ALLOWED' });
    }
  });

  test('an own name stands in rows, receipts and notifications of whoever gave it, and goes with it @LIFE-1', async () => {
    const { wire } = await done(keep({ phone: maria().phone, own_name: 'Mum' }));
    const send = async () => {
      const { id } = await previewed();
      const { client } = alex();
      const sent = await done(client.call(calls.sendTransfer, { body: { id, pin: testPin } }));
      return sent.data.transactionId ?? '';
    };
    const sent = await send();
    const seen = async ({ client }: Payer) => {
      const [row] = (await done(client.call(calls.listTransactions))).wire.results;
      const receipt = await done(client.call(calls.readReceipt, { path: { id: row?.id ?? '' } }));
      const [notice] = (await done(client.call(calls.listNotifications))).wire.results;
      return { row, receipt: receipt.wire.data, notice };
    };
    expect(await seen(alex())).toMatchObject({
      row: { id: sent, title: 'Mum', party: 'person', description: 'Mum' },
      receipt: { title: 'Mum', details: { counterparty: 'Maria L.', person: wire.data.id } },
      notice: { message: 'You sent Mum $25.00.' },
    });
    expect(await seen(maria())).toMatchObject({
      row: { title: 'Alex M.' },
      receipt: {
        title: 'Alex M.',
        details: { counterparty: 'Alex M.', person: await idOf(maria()) },
      },
      notice: { message: 'Alex M. sent you $25.00.' },
    });
    await done(change(wire.data.id, { own_name: '' }));
    expect((await seen(alex())).row).toMatchObject({ title: 'Maria L.' });
    expect((await list(alex())).results).toMatchObject([{ own_name: null, is_favourite: false }]);
  });

  test('a person who is removed leaves the list with all that was kept until the next transfer, and the history stays @LIFE-1', async () => {
    await move(alex(), maria().userId, 100n);
    const id = await idOf(alex());
    await change(id, { own_name: 'Mum', is_favourite: true });
    await done(remove(id));
    expect((await list(alex())).results).toEqual([]);
    expect((await list(alex(), { q: 'Mum' })).results).toEqual([]);
    expect((await historyWith(alex(), id)).map(({ title }) => title)).toEqual(['Maria L.']);
    expect((await list(maria())).results).toHaveLength(1);
    await move(maria(), alex().userId, 40n);
    expect((await list(alex())).results).toMatchObject([
      { id, own_name: null, is_favourite: false, last: { amount: '0.40' } },
    ]);
    await done(remove(id));
    await done(keep({ phone: maria().phone }));
    expect((await list(alex())).results).toMatchObject([{ id, last: null }]);
  });

  test('the history with a person has the transfers of both ways in all currencies, and nobody else’s @LIFE-1', async () => {
    const other = await addUser(db());
    for (const { userId } of [alex(), maria()]) await openAccount(db(), userId, 'IDR');
    await fund(db(), alex().userId, 'IDR', 500n);
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map(
      (day) => new Date(day),
    );
    await move(alex(), maria().userId, 300n, 'USD', days[0]);
    await move(alex(), other, 200n, 'USD', days[1]);
    await move(maria(), alex().userId, 100n, 'USD', days[2]);
    await move(alex(), maria().userId, 50n, 'IDR', days[3]);
    const [met] = (await list(alex(), { q: 'Maria' })).results;
    const params = { person: met?.id ?? '', limit: '2' };
    const first = (await done(alex().client.call(calls.listTransactions, { params }))).wire;
    const second = await done(
      alex().client.call(calls.listTransactions, {
        params: { ...params, cursor: first.next ?? '' },
      }),
    );
    const amounts = [...first.results, ...second.wire.results].map((row) => row.amount);
    expect(amounts).toEqual(['-0.50', '1.00', '-3.00']);
    expect(second.wire.next).toBeNull();
    const between = alex().client.call(calls.listTransactions, {
      params: { person: met?.id ?? '', q: '3.00' },
    });
    expect((await done(between)).wire.results.map(({ amount }) => amount)).toEqual(['-3.00']);
  });

  test('only so many are kept, and one more is refused until somebody is removed @LIFE-1', async () => {
    await db().query(
      `WITH others AS (
         INSERT INTO users (phone, first_name, last_name, email)
         SELECT '+1999' || lpad(n::text, 7, '0'), 'Some', 'Body', '' FROM generate_series(1, ${mostKept}) n RETURNING id)
       INSERT INTO people (user_id, other_id, is_kept) SELECT $1, id, true FROM others`,
      [alex().userId],
    );
    expect(await keep({ phone: maria().phone })).toMatchObject({
      status: 409,
      code: 'PEOPLE_LIMIT',
    });
    await move(alex(), maria().userId, 1n);
    const [met] = (await list(alex(), { q: 'Maria' })).results;
    const id = met?.id ?? '';
    expect(await change(id, { is_favourite: true })).toMatchObject({ code: 'PEOPLE_LIMIT' });
    for (const is_blocked of [true, false]) await done(change(id, { is_blocked }));
    const [one] = (await list(alex(), { q: '0001' })).results;
    await done(remove(one?.id ?? ''));
    await done(change(id, { is_favourite: true }));
    await done(keep({ phone: maria().phone, own_name: 'Mum' }));
  });

  test.each([
    [{ own_name: 'x'.repeat(41) }],
    [{ own_name: 'a\0b' }],
    [{ own_name: 1 }],
    [{ is_favourite: 'yes' }],
    [{ is_kept: false }],
  ])('a change with %j is refused, and changes nothing @LIFE-1 @BACK-3', async (body) => {
    await move(alex(), maria().userId, 1n);
    const id = await idOf(alex());
    const before = await list(alex());
    expect(await change(id, body)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(await list(alex())).toEqual(before);
  });
});
