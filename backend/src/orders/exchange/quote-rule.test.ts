import { convert, currencies, currencyExponent, invertRate, maxMinor, money } from '@tessera/money';
import type { Money, Rate } from '@tessera/money';
import fc from 'fast-check';
import { z } from 'zod';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';

const amounts = fc.bigInt({ min: 1n, max: maxMinor });
const currency = fc.constantFrom(...currencies);
const rates: fc.Arbitrary<Rate> = fc.record({
  numerator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  denominator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
});
const obeysRow = z.object({ obeys: z.boolean() });

describe.each(testDatabases())('amounts at a rate on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  const obeys = async (sold: Money, bought: Money, { numerator, denominator }: Rate) => {
    const [row] = await database.db.query(
      'SELECT obeys_rate($1, $2, $3, $4, $5, $6) AS obeys',
      [
        sold.minor,
        currencyExponent(sold.currency),
        bought.minor,
        currencyExponent(bought.currency),
        denominator,
        numerator,
      ],
      obeysRow,
    );
    return row?.obeys;
  };
  const isGiven = (sold: Money, bought: Money, rate: Rate) =>
    bought.minor === convert(sold, rate, bought.currency, 'down').minor ||
    sold.minor === convert(bought, invertRate(rate), sold.currency, 'up').minor;

  test('an accepted quote never buys more than the rate gives, to the unit @XCHG-2', async () => {
    const off = fc.bigInt({ min: -2n, max: 2n });
    await fc.assert(
      fc.asyncProperty(
        amounts,
        currency,
        currency,
        rates,
        off,
        async (minor, from, to, rate, by) => {
          const sold = money(minor, from);
          const given = convert(sold, rate, to, 'down');
          const bought = money(given.minor + by, to);
          if (bought.minor > maxMinor) return;
          const accepted = await obeys(sold, bought, rate);
          expect(accepted).toBe(bought.minor > 0n && isGiven(sold, bought, rate));
          if (by > 0n) expect(accepted).toBe(false);
          if (by === 0n) expect(accepted).toBe(given.minor > 0n);
        },
      ),
    );
  });

  test('the least that buys a wanted amount is accepted for it @XCHG-2', async () => {
    await fc.assert(
      fc.asyncProperty(amounts, currency, currency, rates, async (minor, from, to, rate) => {
        const bought = money(minor, to);
        const sold = convert(bought, invertRate(rate), from, 'up');
        const more = money(sold.minor + 1n, from);
        if (more.minor > maxMinor) return;
        expect(await obeys(sold, bought, rate)).toBe(true);
        expect(await obeys(more, bought, rate)).toBe(
          convert(more, rate, to, 'down').minor === minor,
        );
        expect(await obeys(money(sold.minor - 1n, from), bought, rate)).toBe(false);
      }),
    );
  });

  test('nothing is neither sold nor bought @XCHG-3', async () => {
    const rate = { numerator: 1n, denominator: 3n };
    const between = (sold: bigint, bought: bigint) =>
      obeys(money(sold, 'USD'), money(bought, 'EUR'), rate);
    expect(await between(1n, 0n)).toBe(false);
    expect(await between(0n, 0n)).toBe(false);
    expect(await between(-3n, -1n)).toBe(false);
    expect(await between(3n, 1n)).toBe(true);
  });
});
