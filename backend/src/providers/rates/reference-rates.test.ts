import { currencies } from '@tessera/money';
import { referenceRates, shippedRates } from './reference-rates.ts';

test('the shipped rates are of real days in their order, each once @XCHG-1 @XCHG-5', () => {
  const days = shippedRates.map(({ asOf }) => asOf);
  for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  expect(days).toEqual([...new Set(days)].sort());
  expect(days.length).toBeGreaterThan(200);
});

test('each shipped day has a rate of every currency @XCHG-1', () => {
  for (const { perDollar } of shippedRates)
    expect(Object.keys(perDollar).sort()).toEqual([...currencies].sort());
});

test('no currency jumps from one shipped day to another as a slip of the pen would @XCHG-5', () => {
  for (const [index, { perDollar }] of shippedRates.slice(1).entries()) {
    for (const [code, before] of Object.entries(shippedRates[index]?.perDollar ?? {})) {
      const change = Number(perDollar[code as keyof typeof perDollar]) / Number(before);
      expect(Math.abs(Math.log(change))).toBeLessThan(0.15);
    }
  }
});

test('the newest shipped day stands in for a feed @XCHG-1', async () => {
  expect(await referenceRates.current()).toBe(shippedRates.at(-1));
});
