import { convert, currencies, money, parseRate, type Currency } from '@tessera/money';
import fc from 'fast-check';
import { crossRate } from './cross-rate.ts';
import { referenceRates } from './reference-rates.ts';

const pairs = currencies
  .flatMap((from) => currencies.map((to) => [from, to] as const))
  .filter(([from, to]) => from !== to);

test('every pair of currencies has a rate in the shipped table @XCHG-1', async () => {
  const rates = await referenceRates.current();
  for (const [from, to] of pairs) {
    const { quantityOut = '' } = crossRate(rates, from, to) ?? {};
    expect(parseRate({ quantityIn: '1', quantityOut }).ok).toBe(true);
  }
});

test('going there and back, by any way, never makes money @XCHG-2', async () => {
  const rates = await referenceRates.current();
  const exchanged = (minor: bigint, from: Currency, to: Currency) => {
    const parsed = parseRate({
      quantityIn: '1',
      quantityOut: crossRate(rates, from, to)?.quantityOut ?? '',
    });
    if (!parsed.ok) throw new Error(parsed.reason);
    return convert(money(minor, from), parsed.rate, to, 'down').minor;
  };
  const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });
  fc.assert(
    fc.property(amount, fc.shuffledSubarray([...currencies], { minLength: 2 }), (minor, way) => {
      const [first = 'USD'] = way;
      const stations = [...way.slice(1), first];
      let current = { minor, currency: first };
      for (const next of stations) {
        current = { minor: exchanged(current.minor, current.currency, next), currency: next };
      }
      expect(current.minor < minor).toBe(true);
    }),
  );
});

test('a currency that the rates lack has no rate @XCHG-3', () => {
  expect(crossRate({ asOf: '2026-11-02', perDollar: { USD: '1' } }, 'USD', 'EUR')).toBeUndefined();
});

test('rates so far apart that no quote can hold them give none @XCHG-3', () => {
  const perDollar = { USD: '1', EUR: `0.${'0'.repeat(29)}1`, RUB: '9'.repeat(30) };
  const rates = { asOf: '2026-11-02', perDollar };
  for (const [from, to] of [
    ['USD', 'EUR'],
    ['EUR', 'RUB'],
    ['RUB', 'EUR'],
  ] as const)
    expect(crossRate(rates, from, to)).toBeUndefined();
});
