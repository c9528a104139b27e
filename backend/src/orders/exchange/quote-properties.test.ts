import fc from 'fast-check';
import { currencies, currencyExponent, maxMinor, money, toDecimal } from '@tessera/money';
import type { Currency } from '@tessera/money';
import { calls } from '@tessera/wire';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { openAccount } from '../../money/ledger/open-account.ts';
import { addUser, balanceOf } from '../../money/ledger/testing.ts';
import type { Database } from '../../platform/database/database.ts';
import { evaluate } from '../../platform/database/json-call.ts';
import { appOn } from '../../testing/app-on.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { signIn } from '../../testing/wallet-client.ts';
import { exchangeMoney } from './exchange.ts';
import { quoteExchange } from './quotes.ts';
import { accountsOf, endow, orderOf, quotedBy, settableRates, wideBounds } from './testing.ts';

const anyPerDollar = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.nat(6))
  .map(([digits, scale]) => decimal(digits, scale));
const anyCase = fc.record({
  pair: fc.shuffledSubarray([...currencies], { minLength: 2, maxLength: 2 }),
  perDollar: fc.tuple(anyPerDollar, anyPerDollar),
  side: fc.constantFrom('from' as const, 'to' as const),
  minor: fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, maxMinor)),
  funds: fc.oneof(fc.bigInt(1n, 10n ** 6n), fc.bigInt(1n, maxMinor)),
});
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

const anyStep = fc.record({
  move: fc.bigInt(-240n, 240n),
  sellsDollars: fc.boolean(),
  whole: fc.integer({ min: 1, max: 900 }),
  confirms: fc.nat(30),
});
const anyTrade = fc.array(anyStep, { minLength: 2, maxLength: 12 });
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

function decimal(digits: bigint, scale: number): string {
  const text = digits.toString().padStart(scale + 1, '0');
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

function minorOf(text: string, currency: Currency): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  expect(fraction).toHaveLength(currencyExponent(currency));
  return BigInt(whole + fraction);
}

describe.each(testDatabases())('any quote on $name', ({ open }) => {
  const rates = settableRates();
  const { db, app } = appOn(open, { instead: { rates } });

  test('shows to the last unit what is booked, once, and never more than its rate @XCHG-4 @BACK-2', async () => {
    let exchanged = 0;
    const property = fc.asyncProperty(anyCase, async (each) => {
      if (await quoteAndConfirm(db(), each)) exchanged += 1;
      expect(await findLedgerBreaches(db())).toEqual([]);
    });
    await fc.assert(property, { numRuns: 80 });
    expect(exchanged).toBeGreaterThan(5);
  }, 120_000);

  test('never makes money of a feed that moves, by any way of old and new quotes @XCHG-4', async () => {
    let [booked, left] = [0, 0];
    const property = fc.asyncProperty(anyTrade, async (trade) => {
      const answers = await tradeOnMovingFeed(trade);
      booked += answers.filter((code) => code === 'ok').length;
      left += answers.filter((code) => code === 'QUOTE_LEFT').length;
    });
    await fc.assert(property, { numRuns: 20 });
    expect(await findLedgerBreaches(db())).toEqual([]);
    expect(booked).toBeGreaterThan(10);
    expect(left).toBeGreaterThan(3);
  }, 120_000);

  /** Expects that no exchange buys more than it costs at the market of that moment. */
  async function tradeOnMovingFeed(steps: readonly Step[]) {
    const userId = await addUser(db());
    const client = await signIn(app(), db(), userId);
    await endow(db(), userId, 'USD', 10_000_000n);
    await endow(db(), userId, 'EUR', 10_000_000n);
    const { from: usd, to: eur } = await accountsOf(db(), userId, 'USD', 'EUR');
    const kept: {
      order: ReturnType<typeof orderOf>;
      sellsDollars: boolean;
      sold: bigint;
      bought: bigint;
    }[] = [];
    const answers: unknown[] = [];
    let perDollar = 8_000n;
    rates.say({ EUR: decimal(perDollar, 4) });
    for (const { move, sellsDollars, whole, confirms } of steps) {
      perDollar += move;
      rates.say({ EUR: decimal(perDollar, 4) });
      const [from, to] = sellsDollars ? [usd.id, eur.id] : [eur.id, usd.id];
      const body = { fromAccountId: from, toAccountId: to, fromAmount: `${whole}.00` };
      const quote = quotedBy(await client.call(calls.quoteExchange, { body }));
      const [sold, bought] = [minorOf(quote.from_amount, 'USD'), minorOf(quote.to_amount, 'USD')];
      kept.push({ order: orderOf(quote, from, to), sellsDollars, sold, bought });
      const chosen = kept[confirms % kept.length];
      if (chosen === undefined) continue;
      const { code } = await client.call(calls.exchange, { body: chosen.order });
      answers.push(code ?? 'ok');
      const [cost, gain] = chosen.sellsDollars
        ? [chosen.sold * perDollar, chosen.bought * 10_000n]
        : [chosen.sold * 10_000n, chosen.bought * perDollar];
      if (code === undefined) expect(gain <= cost).toBe(true);
    }
    return answers;
  }

  test('never answers to nothing or to parts of the smallest unit @XCHG-3', async () => {
    const userId = await addUser(db());
    const client = await signIn(app(), db(), userId);
    for (const currency of currencies) await openAccount(db(), userId, currency);
    const amount = fc.record({ whole: fc.nat(10 ** 9), part: fc.integer({ min: 1, max: 9 }) });
    const side = fc.constantFrom('from' as const, 'to' as const);
    const pair = fc.shuffledSubarray([...currencies], { minLength: 2, maxLength: 2 });
    const property = fc.asyncProperty(
      pair,
      side,
      amount,
      async ([from = 'USD', to = 'EUR'], at, { whole, part }) => {
        rates.say({ [from]: '1', [to]: '1' });
        const accounts = await accountsOf(db(), userId, from, to);
        const ask = async (text: string) => {
          const { code } = await client.callUntyped(calls.quoteExchange, {
            from_account_id: accounts.from.id,
            to_account_id: accounts.to.id,
            [`${at}_amount`]: text,
          });
          return code;
        };
        const { currency } = accounts[at];
        const finer = `${whole}.${'0'.repeat(currencyExponent(currency))}${part}`;
        expect(await ask(finer)).toBe('AMOUNT_TOO_PRECISE');
        expect(await ask(toDecimal(money(0n, currency)))).toBe('INVALID_AMOUNT');
      },
    );
    await fc.assert(property, { numRuns: 50 });
    expect(await db().query('SELECT 1 FROM quotes WHERE user_id = $1', [userId])).toEqual([]);
  }, 60_000);
});

async function quoteAndConfirm(db: Database, { pair, perDollar, side, minor, funds }: Case) {
  const [from = 'USD', to = 'EUR'] = pair;
  const userId = await addUser(db);
  for (const currency of [from, to]) await openAccount(db, userId, currency);
  await endow(db, userId, from, funds);
  const accounts = await accountsOf(db, userId, from, to);
  const expectBalances = async (sold: bigint, bought: bigint) => {
    expect(await balanceOf(db, userId, from)).toEqual({ balance: funds - sold, held: 0n });
    expect(await balanceOf(db, userId, to)).toEqual({ balance: bought, held: 0n });
  };

  const rates = { asOf: '2026-09-29', perDollar: { [from]: perDollar[0], [to]: perDollar[1] } };
  const wanted = side === 'from' ? { sold: money(minor, from) } : { bought: money(minor, to) };
  const answer = await quoteExchange(db, rates, { ...accounts, wanted }, wideBounds);
  await expectBalances(0n, 0n);
  if (!answer.ok) {
    expect(['INVALID_AMOUNT', 'INSUFFICIENT_FUNDS']).toContain(answer.code);
    return false;
  }

  const { rate_id, from_amount, to_amount, quantity_out } = answer.body.data;
  const [sold, bought] = [minorOf(from_amount, from), minorOf(to_amount, to)];
  expect(side === 'from' ? sold : bought).toBe(minor);
  // Compares `bought <= sold × rate` in whole numbers.
  const [whole = '', fraction = ''] = quantity_out.split('.');
  const rate = BigInt(whole + fraction) * 10n ** BigInt(currencyExponent(to));
  const unit = 10n ** BigInt(fraction.length + currencyExponent(from));
  expect(bought * unit <= sold * rate).toBe(true);
  const isBest =
    side === 'from' ? (bought + 1n) * unit > sold * rate : bought * unit > (sold - 1n) * rate;
  expect(isBest).toBe(true);

  const amounts = { sold: money(sold, from), bought: money(bought, to) };
  const order = { userId, quoteId: rate_id, ...accounts, ...amounts, ...wideBounds };
  const confirm = () => evaluate(db, exchangeMoney(order));
  expect(await confirm()).toMatchObject({ ok: true });
  await expectBalances(sold, bought);
  expect(await confirm()).toEqual({ ok: false, code: 'QUOTE_USED' });
  await expectBalances(sold, bought);
  return true;
}
