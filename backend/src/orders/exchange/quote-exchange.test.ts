import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { accountId, addUser, balanceOf, fund } from '../../money/ledger/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import { testSettings } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { nothing } from '../../platform/database/json-call.ts';
import { idRow } from '../../platform/database/rows.ts';
import { intentOf } from '../../platform/http/handlers.ts';
import { claim } from '../money-call/money-call.ts';
import { done, signIn, type WalletClient } from '../../testing/wallet-client.ts';
import { endow, orderOf, quotedBy, settableRates } from './testing.ts';

describe.each(testDatabases())('a quote of one exchange on $name', ({ open }) => {
  const rates = settableRates();
  const { db, app, another } = appOn(open, {
    env: { EXCHANGE_DOLLARS_WITHOUT_PIN: '100000' },
    instead: { rates },
  });
  let user: string;
  let client: WalletClient;
  let usd: string;
  let eur: string;

  beforeEach(async () => {
    rates.say({ EUR: '0.8625', RUB: '81.35' });
    user = await addUser(db());
    client = await signIn(app(), db(), user);
    await fund(db(), user, 'USD', 10_000n);
    [usd, eur] = [await accountId(db(), user, 'USD'), await accountId(db(), user, 'EUR')];
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const ask = (more: object = { from_amount: '100.00' }, as = client) =>
    as.callUntyped(calls.quoteExchange, { from_account_id: usd, to_account_id: eur, ...more });
  const balances = async () => [
    (await balanceOf(db(), user, 'USD')).balance,
    (await balanceOf(db(), user, 'EUR')).balance,
  ];
  const unmoved = async () => expect(await balances()).toEqual([10_000n, 0n]);

  test('says both amounts, the rate and its end, and moves nothing @XCHG-4', async () => {
    const answer = await ask();
    // 0.8625 × 0.995 = 0.8581875, so 100.00 buy 85.81875, rounded down.
    expect(answer).toMatchObject({
      status: 200,
      wire: {
        status: 'ok',
        data: {
          from_amount: '100.00',
          to_amount: '85.81',
          from_currency_code: 'USD',
          to_currency_code: 'EUR',
          quantity_in: '1',
          quantity_out: '0.8581875',
          market_rate: '0.8625',
        },
      },
    });
    const leftMs = Date.parse(quotedBy(answer).expires_at) - Date.now();
    expect(leftMs).toBeGreaterThan(30_000);
    expect(leftMs).toBeLessThanOrEqual(60_000);
    await unmoved();
  });

  test('a wanted amount costs the least that buys it @XCHG-4', async () => {
    // 50.00 / 0.8581875 = 58.2623…, rounded up.
    const answer = await ask({ to_amount: '50' });
    expect(quotedBy(answer)).toMatchObject({ from_amount: '58.27', to_amount: '50.00' });
  });

  test('the shown amounts are booked @XCHG-4 @BACK-2', async () => {
    const quote = quotedBy(await ask({ to_amount: '50.00' }));
    const answer = await client.call(calls.exchange, { body: orderOf(quote, usd, eur) });
    expect(answer).toMatchObject({ status: 200, ok: true });
    expect(await balances()).toEqual([10_000n - 5_827n, 5_000n]);
    const again = await client.call(calls.exchange, { body: orderOf(quote, usd, eur) });
    expect(again.code).toBe('QUOTE_USED');
    expect(await balances()).toEqual([10_000n - 5_827n, 5_000n]);
  });

  test('a quote that is confirmed ten times at once exchanges once @XCHG-4 @BACK-3', async () => {
    const order = orderOf(quotedBy(await ask({ from_amount: '10.00' })), usd, eur);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.call(calls.exchange, { body: order })),
    );
    const codes = answers.map(({ code }) => code ?? 'ok');
    expect(codes.sort()).toEqual([...Array<string>(9).fill('QUOTE_USED'), 'ok']);
    expect(await balances()).toEqual([9_000n, 858n]);
  });

  test.each([
    ['smaller amounts at the same rate', { fromAmount: '10.00', toAmount: '8.58' }],
    ['a cent more than was shown', { toAmount: '85.82' }],
    ['a cent less than was shown', { toAmount: '85.80' }],
    ['a cent less sold', { fromAmount: '99.99' }],
  ])('an exchange of %s is another one and moves nothing @XCHG-4', async (_what, change) => {
    const quote = quotedBy(await ask());
    const answer = await client.call(calls.exchange, {
      body: { ...orderOf(quote, usd, eur), ...change },
    });
    expect(answer.code).toBe('QUOTE_MISMATCH');
    await unmoved();
    expect((await client.call(calls.exchange, { body: orderOf(quote, usd, eur) })).status).toBe(
      200,
    );
  });

  test('the database itself keeps a quote to its accounts and amounts @XCHG-4 @BACK-2', async () => {
    const { rate_id } = quotedBy(await ask());
    const execute = async (sold: bigint, bought: bigint, to = eur) => {
      const [row] = await db().query(
        'SELECT outcome FROM execute_exchange($1, $2, $3, $4, $5, $6)',
        [user, rate_id, usd, to, sold, bought],
        z.object({ outcome: z.string() }),
      );
      return row?.outcome;
    };
    expect(await execute(1_000n, 858n)).toBe('quote-mismatch');
    expect(await execute(10_000n, 8_580n)).toBe('quote-mismatch');
    const change = (what: string) =>
      db().query(`UPDATE quotes SET ${what} WHERE id = $1`, [rate_id]);
    await expect(change('used_at = now(), from_amount = 1')).rejects.toThrow('never changes');
    await expect(change('used_at = now(), to_account_id = NULL')).rejects.toThrow('never changes');
    await unmoved();
    expect(await execute(10_000n, 8_581n)).toBe('exchanged');
  });

  test('an expired quote moves nothing @XCHG-4', async () => {
    const id = randomUUID();
    await db().query(
      `INSERT INTO quotes
         (id, user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at,
          from_account_id, to_account_id, from_amount, to_amount)
       VALUES ($1, $2, 'USD', 'EUR', 1, 0.5, now(), $3, $4, 1000, 500)`,
      [id, user, usd, eur],
    );
    const order = { rate_id: id, from_amount: '10.00', to_amount: '5.00' };
    const answer = await client.call(calls.exchange, { body: orderOf(order, usd, eur) });
    expect(answer.code).toBe('QUOTE_EXPIRED');
    await unmoved();
  });

  test("another user's quote is not found, nor are their accounts @BACK-3", async () => {
    const other = await addUser(db());
    const stranger = await signIn(app(), db(), other);
    await fund(db(), other, 'USD', 10_000n);
    const own = await accountId(db(), other, 'USD');
    const theirs = await accountId(db(), other, 'EUR');
    expect((await ask({ from_amount: '1.00' }, stranger)).code).toBe('ACCOUNT_NOT_FOUND');
    const quote = quotedBy(await ask());
    const answer = await stranger.call(calls.exchange, { body: orderOf(quote, own, theirs) });
    expect(answer.code).toBe('QUOTE_NOT_FOUND');
    await unmoved();
  });

  test('a rate that has gone is refused, and a quote that was given stays good @XCHG-3 @XCHG-4', async () => {
    const quote = quotedBy(await ask());
    rates.say({ RUB: '81.35' });
    expect((await ask()).code).toBe('NO_RATE');
    rates.fail();
    expect((await ask()).code).toBe('RATES_UNAVAILABLE');
    await unmoved();
    expect((await client.call(calls.exchange, { body: orderOf(quote, usd, eur) })).status).toBe(
      200,
    );
    expect(await balances()).toEqual([0n, 8_581n]);
  });

  test.each([
    [{}, 'INVALID_REQUEST'],
    [{ from_amount: '1.00', to_amount: '1.00' }, 'INVALID_REQUEST'],
    [{ from_amount: 1 }, 'INVALID_REQUEST'],
    [{ from_amount: '1.00', rate: '2' }, 'INVALID_REQUEST'],
    [{ from_amount: '1.00', to_account_id: 'x' }, 'INVALID_REQUEST'],
    [{ from_amount: '1.00', to_account_id: randomUUID() }, 'ACCOUNT_NOT_FOUND'],
    [{ from_amount: '0' }, 'INVALID_AMOUNT'],
    [{ from_amount: '-1' }, 'INVALID_AMOUNT'],
    [{ to_amount: '1e3' }, 'INVALID_AMOUNT'],
    [{ from_amount: '0.01' }, 'INVALID_AMOUNT'],
    [{ from_amount: '1.001' }, 'AMOUNT_TOO_PRECISE'],
    [{ to_amount: '1.001' }, 'AMOUNT_TOO_PRECISE'],
    [{ from_amount: '100.01' }, 'INSUFFICIENT_FUNDS'],
    [{ to_amount: '85.82' }, 'INSUFFICIENT_FUNDS'],
    [{ to_amount: '9999999999999999.99' }, 'INSUFFICIENT_FUNDS'],
  ])('asked with %j it is refused as %s @XCHG-3', async (more, code) => {
    expect((await ask(more)).wire).toMatchObject({ status: 'error', code });
    await unmoved();
  });

  describe('when the market moves', () => {
    const codeOf = async (quote: ReturnType<typeof quotedBy>) =>
      (await client.call(calls.exchange, { body: orderOf(quote, usd, eur) })).code ?? 'ok';

    test.each([
      ['half a percent down is within it', '0.8582', 'ok'],
      ['more is not', '0.8581', 'QUOTE_LEFT'],
      ['half a percent up is within it', '0.8668', 'ok'],
      ['more is not', '0.8669', 'QUOTE_LEFT'],
    ])('by more than its margin is quoted again: %s (%s) @XCHG-4', async (_what, EUR, code) => {
      const quote = quotedBy(await ask());
      rates.say({ EUR, RUB: '81.35' });
      expect(await codeOf(quote)).toBe(code);
      if (code === 'ok') return;
      await unmoved();
      expect(await codeOf(quotedBy(await ask()))).toBe('ok');
    });

    test('an old and a new quote make no money of three percent @XCHG-4', async () => {
      await endow(db(), user, 'USD', 1_990_000n);
      const old = quotedBy(await ask({ from_amount: '20000.00' }));
      rates.say({ EUR: '0.8375', RUB: '81.35' });
      expect(await codeOf(old)).toBe('QUOTE_LEFT');
      const now = quotedBy(await ask({ from_amount: '20000.00' }));
      expect(await codeOf(now)).toBe('ok');
      const back = { from_account_id: eur, to_account_id: usd, from_amount: now.to_amount };
      const returned = quotedBy(await ask(back));
      expect(
        (await client.call(calls.exchange, { body: orderOf(returned, eur, usd) })).status,
      ).toBe(200);
      expect((await balances())[0]).toBeLessThan(2_000_000n);
    });

    test('rates that one process has read hold for all of them @XCHG-4', async () => {
      const theirs = settableRates();
      theirs.say({ EUR: '0.8375', RUB: '81.35' });
      const other = await another({ instead: { rates: theirs } });
      const quote = quotedBy(await ask());
      await ask({ from_amount: '1.00' }, await signIn(other, db(), user));
      expect(await codeOf(quote)).toBe('QUOTE_LEFT');
      // The first process has not asked the market again; it quotes the rate that the other one stored.
      const again = quotedBy(await ask());
      expect(again.quantity_out).toBe('0.8333125');
      expect(await codeOf(again)).toBe('ok');
    });

    test('a market that nobody can read holds the last that was read against a quote @XCHG-4', async () => {
      const quote = quotedBy(await ask());
      rates.say({ EUR: '0.8375', RUB: '81.35' });
      await ask({ from_amount: '1.00' });
      rates.fail();
      expect(await codeOf(quote)).toBe('QUOTE_LEFT');
    });

    test('a quote that was used says so, wherever the market is @XCHG-4', async () => {
      const quote = quotedBy(await ask());
      expect(await codeOf(quote)).toBe('ok');
      rates.say({ EUR: '0.8375', RUB: '81.35' });
      expect(await codeOf(quote)).toBe('QUOTE_USED');
    });

    test('a rate without an amount is left by the market too @XCHG-1', async () => {
      const { wire } = await done(client.call(calls.listRates));
      const list = wire.rates;
      const rate = list.find(
        (each) => each.from_currency_code === 'USD' && each.to_currency_code === 'EUR',
      );
      rates.say({ EUR: '0.8375', RUB: '81.35' });
      const named = { rate_id: rate?.id ?? '', from_amount: '100.00', to_amount: '85.81' };
      const answer = await client.call(calls.exchange, { body: orderOf(named, usd, eur) });
      expect(answer.code).toBe('QUOTE_LEFT');
      await unmoved();
    });
  });

  test('no more is exchanged within a minute than is set, in whatever currencies @XCHG-4', async () => {
    const small = await another({
      env: { EXCHANGE_DOLLARS_PER_MINUTE: '100' },
      instead: { rates },
    });
    await fund(db(), user, 'USD', 10_000n);
    const bounded = await signIn(small, db(), user);
    const order = async (from_amount: string) => {
      const quoted = await ask({ from_amount }, bounded);
      if (quoted.code !== undefined) return quoted.code;
      const answer = await bounded.call(calls.exchange, {
        body: orderOf(quotedBy(quoted), usd, eur),
      });
      return answer.code ?? 'ok';
    };
    expect(await order('100.01')).toBe('EXCHANGE_LIMIT');
    expect(await order('60.00')).toBe('ok');
    expect(await order('40.01')).toBe('EXCHANGE_LIMIT');
    expect(await order('40.00')).toBe('ok');
    expect(await order('0.02')).toBe('EXCHANGE_LIMIT');
    const inAMinute = await db().query(
      'SELECT exchanged_since($1, now())::text AS cents',
      [user],
      z.object({ cents: z.string() }),
    );
    expect(inAMinute).toEqual([{ cents: '0' }]);
  });

  describe('that ended before a repetition after a fault', () => {
    /** Repeats an intent that first arrived `beganS` seconds ago and whose quote expired `endedS` seconds ago. */
    const repeat = async ({ beganS, endedS }: { beganS: number; endedS: number }) => {
      const [quote] = await db().query(
        `INSERT INTO quotes
           (user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at)
         VALUES ($1, 'USD', 'EUR', 1, 0.5, now() - make_interval(secs => $2)) RETURNING id`,
        [user, endedS],
        idRow,
      );
      const named = { rate_id: quote?.id ?? '', from_amount: '10.00', to_amount: '5.00' };
      const order = orderOf(named, usd, eur);
      const key = randomUUID();
      const endpoint = '/v2/wallet/exchange';
      await claim(db(), intentOf({ userId: user, endpoint, key }, Object.values(order)), nothing);
      await db().query(
        `UPDATE idempotency_keys SET lease_until = now() - interval '1 ms',
           began_at = now() - make_interval(secs => $2) WHERE user_id = $1`,
        [user, beganS],
      );
      return client.call(calls.exchange, { body: order, headers: { 'idempotency-key': key } });
    };

    test('is honoured if it was good when the intent came first @LOAD-3 @XCHG-1', async () => {
      expect((await repeat({ beganS: 30, endedS: 20 })).status).toBe(200);
      expect(await balances()).toEqual([9_000n, 500n]);
    });

    test('is not while the market has left it: time is honoured, and no choice of rates @LOAD-3 @XCHG-4', async () => {
      rates.say({ EUR: '0.4', RUB: '81.35' });
      expect((await repeat({ beganS: 30, endedS: 20 })).code).toBe('QUOTE_LEFT');
      await unmoved();
    });

    test.each([
      ['it had ended by then', { beganS: 20, endedS: 30 }],
      ['that is too long ago', { beganS: 300, endedS: 90 }],
    ])('is not if %s @LOAD-3 @XCHG-1', async (_why, times) => {
      expect((await repeat(times)).code).toBe('QUOTE_EXPIRED');
      await unmoved();
    });
  });

  test('one account on both sides is no exchange, however its id is written @XCHG-3', async () => {
    for (const to_account_id of [usd, usd.toUpperCase()]) {
      const answer = await ask({ to_account_id, from_amount: '1.00' });
      expect(answer.code).toBe('INVALID_REQUEST');
    }
  });

  test('a user who asks again and again keeps only the newest quotes @BACK-3', async () => {
    const first = quotedBy(await ask());
    await db().query(
      `INSERT INTO quotes
         (user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at)
       SELECT $1, 'USD', 'EUR', 1, 0.5, $2::timestamptz + interval '1 ms'
       FROM generate_series(1, 200)`,
      [user, first.expires_at],
    );
    const last = quotedBy(await ask());
    await client.call(calls.listRates);
    const [kept] = await db().query(
      `SELECT count(*)::int AS count, bool_or(id = $2) AS first FROM quotes WHERE user_id = $1`,
      [user, first.rate_id],
      z.object({ count: z.number(), first: z.boolean() }),
    );
    expect(kept).toEqual({ count: testSettings().exchangeBounds.mostOpen, first: false });
    expect((await client.call(calls.exchange, { body: orderOf(last, usd, eur) })).status).toBe(200);
  });
});
