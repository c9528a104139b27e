import { randomUUID } from 'node:crypto';
import { calls, type BodyOf } from '@tessera/wire';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { accountId, addUser, balanceOf, fund } from '../../money/ledger/testing.ts';
import { startProviderStub, type ProviderStub } from '../../testing/provider-stub.ts';
import { appOn } from '../../testing/app-on.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { done, signIn, type WalletClient } from '../../testing/wallet-client.ts';
import { settableRates } from './testing.ts';

describe.each(testDatabases())('exchange on $name', ({ open }) => {
  const fixed = settableRates();
  const { db, app } = appOn(open, { instead: { rates: fixed } });
  let user: string;
  let client: WalletClient;
  let usd: string;
  let eur: string;

  beforeEach(async () => {
    fixed.say({ EUR: '0.8625', RUB: '81.35' });
    user = await addUser(db());
    client = await signIn(app(), db(), user);
    await fund(db(), user, 'USD', 10_000n);
    [usd, eur] = [await accountId(db(), user, 'USD'), await accountId(db(), user, 'EUR')];
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const rates = async (as = client) => {
    const { wire } = await done(as.call(calls.listRates));
    return wire.rates;
  };
  /** 0.8625 minus half a percent. */
  const rateId = async (as = client) =>
    (await rates(as)).find(
      (rate) => rate.from_currency_code === 'USD' && rate.to_currency_code === 'EUR',
    )?.id ?? '';
  const order = (
    rateId: string,
    fromAmount: string,
    toAmount: string,
    more: Partial<BodyOf<typeof calls.exchange>> = {},
  ) => ({ fromAccountId: usd, toAccountId: eur, fromAmount, toAmount, rateId, ...more });
  const unmoved = async () =>
    expect(await balanceOf(db(), user)).toEqual({ balance: 10_000n, held: 0n });

  test('quotes every ordered pair of the own currencies, with an end @XCHG-1', async () => {
    const quoted = await rates();
    const pairs = quoted.map((rate) => `${rate.from_currency_code}/${rate.to_currency_code}`);
    expect(pairs.sort()).toEqual(
      ['EUR/RUB', 'EUR/USD', 'RUB/EUR', 'RUB/USD', 'USD/EUR', 'USD/RUB'].sort(),
    );
    const dollars = quoted.find((rate) => `${rate.from_currency_code}/EUR` === 'USD/EUR');
    expect(dollars).toMatchObject({ quantity_in: '1' });
    expect(quoted.every((rate) => Date.parse(rate.expires_at) > Date.now())).toBe(true);
  });

  test('moves both sides at the quoted rate and is told @XCHG-1 @BACK-2', async () => {
    // 0.8625 × 0.995 = 0.8581875, so 100.00 buy 85.81875, rounded down.
    const answer = await done(
      client.call(calls.exchange, { body: order(await rateId(), '100.00', '85.81') }),
    );
    expect(answer).toMatchObject({ status: 200, ok: true });
    expect(await balanceOf(db(), user, 'USD')).toEqual({ balance: 0n, held: 0n });
    expect(await balanceOf(db(), user, 'EUR')).toEqual({ balance: 8_581n, held: 0n });
    const { wire } = await done(
      client.call(calls.listTransactions, { headers: { 'accept-language': 'ru' } }),
    );
    const rows = wire.results;
    expect(rows[0]).toMatchObject({
      ...{ kind: 'exchange', description: 'Обмен USD → EUR', amount: '-100.00' },
      ...{ counter_amount: '85.81', counter_currency_code: 'EUR' },
    });
    expect(rows.map((row) => row['id'])).toContain(answer.wire.transaction_id);
  });

  test('an amount typed for the other side costs the least that buys it @XCHG-2', async () => {
    // 50.00 / 0.8581875 = 58.2623…, rounded up.
    const answer = await client.call(calls.exchange, {
      body: order(await rateId(), '58.27', '50.00'),
    });
    expect(answer.status).toBe(200);
  });

  test.each([
    ['100.00', '85.82', 'a cent more than the rate gives'],
    ['100.00', '85.80', 'a cent less'],
    ['58.26', '50.00', 'a cent less sold than needed'],
    ['0.01', '0.01', 'a cent for a cent'],
  ])('%s for %s is refused: %s @XCHG-2', async (from, to) => {
    const answer = await client.call(calls.exchange, { body: order(await rateId(), from, to) });
    expect(answer.code).toBe('QUOTE_MISMATCH');
    await unmoved();
  });

  test('a quote serves once @BACK-3', async () => {
    const id = await rateId();
    await client.call(calls.exchange, { body: order(id, '10.00', '8.58') });
    const again = await client.call(calls.exchange, { body: order(id, '10.00', '8.58') });
    expect(again.code).toBe('QUOTE_USED');
    expect(await balanceOf(db(), user)).toEqual({ balance: 9_000n, held: 0n });
  });

  test('an expired quote moves nothing @XCHG-4', async () => {
    const id = randomUUID();
    await db().query(
      `INSERT INTO quotes
         (id, user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at)
       VALUES ($1, $2, 'USD', 'EUR', 1, 0.5, now())`,
      [id, user],
    );
    const answer = await client.call(calls.exchange, { body: order(id, '10.00', '5.00') });
    expect(answer.code).toBe('QUOTE_EXPIRED');
    await unmoved();
  });

  test("neither another user's quote nor accounts serve @BACK-3", async () => {
    const other = await addUser(db());
    const foreign = await rateId(await signIn(app(), db(), other));
    const refused = await client.call(calls.exchange, { body: order(foreign, '10.00', '8.58') });
    expect(refused.code).toBe('QUOTE_NOT_FOUND');
    const others = {
      fromAccountId: await accountId(db(), other, 'USD'),
      toAccountId: await accountId(db(), other, 'EUR'),
    };
    for (const [field, account] of Object.entries(others)) {
      const body = order(await rateId(), '10.00', '8.58', { [field]: account });
      expect((await client.call(calls.exchange, { body })).code).toBe('ACCOUNT_NOT_FOUND');
    }
    await unmoved();
  });

  test('a rate of other currencies does not serve @XCHG-3', async () => {
    const roubles = await accountId(db(), user, 'RUB');
    const body = order(await rateId(), '10.00', '8.58', { toAccountId: roubles });
    expect((await client.call(calls.exchange, { body })).code).toBe('QUOTE_MISMATCH');
    const same = order(await rateId(), '10.00', '8.58', { toAccountId: usd });
    expect((await client.call(calls.exchange, { body: same })).code).toBe('QUOTE_MISMATCH');
    await unmoved();
  });

  test('more than there is moves nothing @BACK-2', async () => {
    const answer = await client.call(calls.exchange, {
      body: order(await rateId(), '200.00', '171.63'),
    });
    expect(answer.code).toBe('INSUFFICIENT_FUNDS');
    await unmoved();
  });

  test('the same key exchanges once and answers the same @BACK-3', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = order(await rateId(), '10.00', '8.58');
    const first = await client.call(calls.exchange, { body, headers });
    expect((await client.call(calls.exchange, { body, headers })).wire).toEqual(first.wire);
    expect(first.status).toBe(200);
  });

  test.each([
    [{ from_amount: '-1' }, 'INVALID_AMOUNT'],
    [{ to_amount: '0' }, 'INVALID_AMOUNT'],
    [{ from_amount: '1.001' }, 'AMOUNT_TOO_PRECISE'],
    [{ from_amount: 10 }, 'INVALID_REQUEST'],
    [{ rate_id: 'x' }, 'INVALID_REQUEST'],
    [{ rate_id: randomUUID() }, 'QUOTE_NOT_FOUND'],
    [{ from_account_id: randomUUID() }, 'ACCOUNT_NOT_FOUND'],
    [{ from_account_id: "'; DROP TABLE movements; --" }, 'INVALID_REQUEST'],
    [{ rate: '2' }, 'INVALID_REQUEST'],
  ])('with %j it is refused as %s @XCHG-3', async (change, code) => {
    const right = {
      from_account_id: usd,
      to_account_id: eur,
      from_amount: '10.00',
      to_amount: '8.58',
      rate_id: await rateId(),
    };
    const answer = await client.callUntyped(calls.exchange, { ...right, ...change });
    expect(answer.wire).toMatchObject({ status: 'error', code });
    await unmoved();
  });
});

describe.each(testDatabases().slice(0, 1))('rates from a feed', ({ open }) => {
  let database: TestDatabase;
  let feed: ProviderStub;
  let app: TestApp;

  beforeAll(async () => {
    database = await open();
    feed = await startProviderStub();
    app = await startTestApp(database.db, { env: { RATES_FEED_URL: feed.url } });
  }, 60_000);
  afterAll(async () => {
    await Promise.all([app.close(), feed.close()]);
    await database.close();
  });

  test('are said to be unavailable while the feed fails, and quoted when it answers @XCHG-3', async () => {
    const client = await signIn(app, database.db, await addUser(database.db));
    expect((await client.call(calls.listRates)).code).toBe('RATES_UNAVAILABLE');
    feed.answer = () => ({ status: 200, body: { base: 'EUR', rates: {} } });
    expect((await client.call(calls.listRates)).code).toBe('RATES_UNAVAILABLE');
    const rates = { EUR: 0.5, RUB: '80', XAU: 0.0004, JPY: 0 };
    const date = new Date().toISOString().slice(0, 10);
    feed.answer = () => ({ status: 200, body: { base: 'USD', date, rates } });
    const { wire } = await done(client.call(calls.listRates));
    const quoted = wire.rates;
    expect(quoted.find((rate) => rate.to_currency_code === 'RUB')).toBeDefined();
    const euros = quoted.find(
      (rate) => rate.from_currency_code === 'USD' && rate.to_currency_code === 'EUR',
    );
    expect(euros).toMatchObject({ quantity_out: '0.4975', market_rate: '0.5' });
  });
});
