import { randomUUID } from 'node:crypto';
import { money as amountOf, toDecimal } from '@tessera/money';
import pino from 'pino';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { accountId, balanceOf, call, fund, hold } from '../../money/ledger/testing.ts';
import { startProviderStub } from '../../testing/provider-stub.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';
import { done, signIn, walletClient } from '../../testing/wallet-client.ts';
import { lookupsPerHour } from '../transfer/lookup-limit.ts';
import { testPin } from '../transfer/testing.ts';
import { settleWithdrawals } from '../settle-withdrawals.ts';
import { addFastPaymentOrder } from './testing.ts';

const silent = pino({ level: 'silent' });
const wrongPin = '1357';
const phone = '+79161234566';

describe.each(testDatabases())('a fast payment on $name', ({ open }) => {
  const { db, app, alex, maria, preview: previewTransfer } = twoPayersOn(open);
  let rub: string;
  beforeEach(async () => {
    rub = await accountId(db(), alex().userId, 'RUB');
    await fund(db(), alex().userId, 'RUB', 1_000_000n);
  });

  const preview = (more: object = {}, client = alex().client) =>
    client.callUntyped(calls.previewFastPayment, {
      account_id: rub,
      amount: '2500.00',
      phone,
      bank_id: 'neva',
      ...more,
    });
  const previewed = async (more: object = {}) => (await done(preview(more))).wire.data.id;
  const pay = (id: unknown, more: object = {}, headers = {}) =>
    alex().client.callUntyped(calls.sendFastPayment, { id, pin: testPin, ...more }, { headers });
  const settleNow = async (payouts = app().services.payouts) => {
    await db().query(
      `UPDATE withdrawals SET next_attempt_at = now() - interval '1 second'
       WHERE next_attempt_at IS NOT NULL`,
    );
    if (payouts) await settleWithdrawals(db(), payouts, silent);
  };
  const newest = async () =>
    (await done(alex().client.call(calls.listTransactions))).wire.results[0];
  const money = () => balanceOf(db(), alex().userId, 'RUB');
  const untouched = { balance: 1_000_000n, held: 0n };

  test('lists banks by their names in the language of the reader, for roubles alone @WDRAW-3', async () => {
    const banks = async (currency: string, language = 'en') =>
      (
        await done(
          alex().client.call(calls.listBanks, {
            params: { currency_code: currency },
            headers: { 'accept-language': language },
          }),
        )
      ).wire.results;
    expect(await banks('RUB')).toContainEqual({ id: 'neva', name: 'Neva Bank' });
    const russian = await banks('RUB', 'ru');
    expect(russian.map(({ name }) => name)).toEqual(
      russian.map(({ name }) => name).sort(new Intl.Collator('ru').compare),
    );
    expect(await banks('USD')).toEqual([]);
    const unknown = { currency_code: 'XXX' };
    expect((await alex().client.call(calls.listBanks, { params: unknown })).code).toBe(
      'CURRENCY_UNKNOWN',
    );
  });

  test('names the recipient before the PIN, and keeps no phone number @WDRAW-3', async () => {
    expect((await done(preview())).wire.data).toMatchObject({
      amount: '2500.00',
      currency_code: 'RUB',
      recipient: { name: 'Maria L.', phone: '+7 (•••) •••-45-66', bank: 'Neva Bank' },
    });
    const kept = await db().query('SELECT orders::text AS text FROM orders', [], textRow);
    expect(kept[0]?.text).not.toContain(phone.slice(2));
    expect(await money()).toEqual(untouched);
  });

  test('the PIN pays what was shown: it is held, then paid, and told @WDRAW-3', async () => {
    const id = await previewed();
    const answer = await pay(id);
    expect(answer).toMatchObject({ status: 200, wire: { transaction_id: id } });
    expect(await money()).toEqual({ balance: 1_000_000n, held: 250_000n });
    expect(await newest()).toMatchObject({
      id,
      kind: 'withdrawal',
      amount: '-2500.00',
      status: 'held',
      title: 'Maria L.',
      description: 'Maria L. · Neva Bank',
    });
    const receipt = await done(alex().client.call(calls.readReceipt, { path: { id } }));
    expect(receipt.wire.data).toMatchObject({
      details: { counterparty: 'Maria L.', phone: '+7 (•••) •••-45-66', bank: 'Neva Bank' },
    });

    await settleNow();
    await settleNow();
    expect(await money()).toEqual({ balance: 750_000n, held: 0n });
    expect(await newest()).toMatchObject({ status: 'completed' });
    const messages = async (language: string) =>
      JSON.stringify(
        (
          await alex().client.call(calls.listNotifications, {
            headers: { 'accept-language': language },
          })
        ).wire,
      );
    expect(await messages('en')).toContain(
      'Your fast payment of ₽2,500.00 to Maria L. (Neva Bank) has been sent.',
    );
    expect(await messages('ru')).toContain('Быстрый платёж отправлен: Maria L. (Neva Bank), ');
    expect(await call(db(), "(settled_here('payouts', $1)).amount", [id])).toBe('250000');
  });

  test('a payment that the bank does not take comes back @WDRAW-3', async () => {
    await pay(await previewed({ phone: '+79161230002' }));
    await settleNow();
    expect(await money()).toEqual(untouched);
    expect(await newest()).toMatchObject({ status: 'returned' });
    expect(JSON.stringify((await alex().client.call(calls.listNotifications)).wire)).toContain(
      'The money is back',
    );
  });

  test('a provider over HTTP is asked for banks and people, and pays a token once @BACK-4', async () => {
    const provider = await startProviderStub();
    const there = await startTestApp(db(), {
      env: { PAYOUT_PROVIDER_URL: provider.url, PAYOUT_FAST_PAYMENTS: 'on' },
    });
    const client = walletClient(there.url, alex().token);
    provider.answer = ({ path }) =>
      path === '/payees'
        ? { status: 200, body: { token: 'token-7', name: 'Oleg K.', bank: 'Their Bank' } }
        : { status: 200, body: { banks: [{ id: '7', name: 'Their Bank' }] } };
    const banks = await done(client.call(calls.listBanks, { params: { currency_code: 'RUB' } }));
    expect(banks.wire.results).toEqual([{ id: '7', name: 'Their Bank' }]);
    const { wire } = await done(preview({ bank_id: '7' }, client));
    const { id, recipient } = wire.data;
    expect(recipient).toMatchObject({ name: 'Oleg K.', bank: 'Their Bank' });
    expect(provider.requests.at(-1)).toMatchObject({
      method: 'POST',
      body: { phone, bank_id: '7', currency_code: 'RUB' },
    });
    await client.call(calls.sendFastPayment, { body: { id, pin: testPin } });
    provider.answer = () => ({ status: 200, body: { status: 'settled' } });
    await settleNow(there.services.payouts);
    expect(provider.requests.at(-1)).toMatchObject({
      path: '/payouts',
      headers: { 'idempotency-key': id },
      body: { destination_kind: 'phone', destination: 'token-7', amount: '2500.00' },
    });

    provider.answer = () => ({ status: 404 });
    expect((await preview({}, client)).code).toBe('PAYEE_NOT_FOUND');
    for (const body of [{ token: phone, name: 'Oleg K.', bank: 'B' }, {}]) {
      provider.answer = () => ({ status: 200, body });
      expect((await preview({}, client)).code).toBe('WITHDRAWAL_UNAVAILABLE');
    }
    provider.answer = () => ({ status: 503 });
    const refused = await client.call(calls.listBanks, { params: { currency_code: 'RUB' } });
    expect(refused.code).toBe('WITHDRAWAL_UNAVAILABLE');
    await Promise.all([there.close(), provider.close()]);
  });

  test.each([
    ['without a provider', { SANDBOX: 'off' }],
    ['where the provider has none', { PAYOUT_PROVIDER_URL: 'http://127.0.0.1:9' }],
  ])('%s they are not offered, and no try at the PIN is spent @API-3', async (_, env) => {
    const id = await previewed();
    const nowhere = await startTestApp(db(), { env });
    const client = walletClient(nowhere.url, alex().token);
    const refused = { status: 409, code: 'WITHDRAWAL_UNAVAILABLE' };
    expect(await preview({}, client)).toMatchObject(refused);
    expect(await client.call(calls.sendFastPayment, { body: { id, pin: wrongPin } })).toMatchObject(
      refused,
    );
    expect(await db().query('SELECT 1 FROM attempts')).toEqual([]);
    const offered = async (from: typeof client) =>
      JSON.stringify((await from.call(calls.readCapabilities)).wire).includes('fast-payments');
    expect([await offered(client), await offered(alex().client)]).toEqual([false, true]);
    await nowhere.close();
    expect(await money()).toEqual(untouched);
  });

  test('two clicks, two tabs and repetitions pay once @BACK-3', async () => {
    const id = await previewed();
    const tab = await signIn(app(), db(), alex().userId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? alex().client : tab).call(calls.sendFastPayment, {
          body: { id, pin: testPin },
        }),
      ),
    );
    expect(answers.map(({ wire }) => wire)).toEqual(
      answers.map(() => ({ status: 'ok', transaction_id: id })),
    );
    const key = { 'idempotency-key': randomUUID() };
    expect((await pay(id, {}, key)).wire).toEqual(answers[0]?.wire);
    expect(await money()).toMatchObject({ held: 250_000n });
    const { wire } = await done(
      alex().client.call(calls.readOutcome, {
        params: { operation: 'fast-payment' },
        headers: key,
      }),
    );
    expect(wire.data).toMatchObject({ state: 'done', final: true });
  });

  test.each([
    [{ phone: '+7916' }, 'PHONE_INVALID'],
    [{ phone: '+79161230000' }, 'PAYEE_NOT_FOUND'],
    [{ bank_id: 'nobody' }, 'PAYEE_NOT_FOUND'],
    [{ bank_id: '__proto__' }, 'PAYEE_NOT_FOUND'],
    [{ amount: '10000.01' }, 'INSUFFICIENT_FUNDS'],
    [{ amount: '0' }, 'INVALID_AMOUNT'],
    [{ account_id: randomUUID() }, 'ACCOUNT_NOT_FOUND'],
  ])('%j is refused with %s, and nothing is stored @WDRAW-3', async (more, code) => {
    expect((await preview(more)).code).toBe(code);
    expect(await db().query('SELECT 1 FROM orders WHERE user_id = $1', [alex().userId])).toEqual(
      [],
    );
  });

  test('an account of another currency pays nobody @WDRAW-3', async () => {
    expect((await preview({ account_id: alex().usd, amount: '1' })).code).toBe('PAYEE_NOT_FOUND');
  });

  test('look-ups are bounded together with those of transfers @BACK-3', async () => {
    await db().query(
      'INSERT INTO recipient_lookups (user_id) SELECT $1 FROM generate_series(1, $2)',
      [alex().userId, lookupsPerHour - 1],
    );
    expect((await preview({ phone: '+79161230000' })).code).toBe('PAYEE_NOT_FOUND');
    expect((await preview()).wire).toMatchObject({ code: 'LOOKUP_LIMIT' });
    expect((await previewTransfer()).code).toBe('LOOKUP_LIMIT');
    const events = await db().query(
      `SELECT kind AS text FROM security_events WHERE user_id = $1`,
      [alex().userId],
      textRow,
    );
    expect(events).toContainEqual({ text: 'limit-reached' });
  });

  test('a wrong PIN tells the tries left, and an expired order costs none @WALLET-4', async () => {
    const id = await previewed();
    expect((await pay(id, { pin: wrongPin })).wire).toMatchObject({
      code: 'PIN_INVALID',
      attempts_left: 4,
    });
    await db().script(`ALTER TABLE orders DISABLE TRIGGER orders_are_executed_once;
      UPDATE orders SET expires_at = now() - interval '1 second';
      ALTER TABLE orders ENABLE TRIGGER orders_are_executed_once;`);
    expect((await pay(id, { pin: wrongPin })).code).toBe('FAST_PAYMENT_EXPIRED');
    expect(await money()).toEqual(untouched);
  });

  test('it shares its limits with withdrawals @BACK-3 @SEC-5', async () => {
    await fund(db(), alex().userId, 'RUB', 90_000_000n);
    const [limit] = await db().query(
      `SELECT most_of_limit(each_minor, 'RUB') AS each_minor, most_of_limit(day_minor, 'RUB') AS day_minor
       FROM users u JOIN level_limits l ON l.level = u.identification_level
       WHERE u.id = $1 AND operation = 'withdrawal' AND currency_code = limit_code()`,
      [alex().userId],
      z.object({ each_minor: z.bigint(), day_minor: z.bigint() }),
    );
    const { each_minor: each = 0n, day_minor: day = 0n } = limit ?? {};
    const above = toDecimal(amountOf(each + 1n, 'RUB'));
    expect((await preview({ amount: above })).code).toBe('WITHDRAWAL_LIMIT');
    const late = await addFastPaymentOrder(db(), alex().userId, 1n, { currency: 'RUB' });
    for (const minor of [each, each, day - 2n * each]) {
      if (minor > 0n) await hold(db(), alex().userId, minor, { currency: 'RUB' });
    }
    expect((await pay(late)).code).toBe('WITHDRAWAL_LIMIT');
  });

  test('an order is never changed, and nobody else has it @BACK-2', async () => {
    const id = await previewed();
    const change = (sql: string) => db().query(`UPDATE orders SET ${sql} WHERE id = $1`, [id]);
    await expect(change("payee_token = 'other'")).rejects.toThrow('never changes');
    await expect(change("bank = 'other'")).rejects.toThrow('never changes');
    const answer = await maria().client.call(calls.sendFastPayment, { body: { id, pin: testPin } });
    expect(answer.code).toBe('FAST_PAYMENT_NOT_FOUND');
  });
});

const textRow = z.object({ text: z.string() });
