import { currencies } from '@tessera/money';
import { shippedRates } from './reference-rates.ts';
import { madeUpRates, sandboxRates } from './sandbox-rates.ts';

const dayMs = 86_400_000;
const newest = shippedRates.at(-1) ?? { asOf: '', perDollar: {} };
const after = (days: number) => new Date(Date.parse(newest.asOf) + days * dayMs + dayMs / 2);
const number = (rate: string | undefined) => Number(rate);

test('the sandbox goes on from the shipped days up to today, each day once @XCHG-5 @EASE-14', () => {
  const days = madeUpRates(after(57));
  expect(days.map(({ asOf }) => asOf)).toEqual(
    Array.from({ length: 57 }, (_, index) =>
      after(index + 1)
        .toISOString()
        .slice(0, 10),
    ),
  );
  for (const { perDollar } of days)
    expect(Object.keys(perDollar).sort()).toEqual([...currencies].sort());
});

test('nothing is made up until the shipped days are over @XCHG-5', async () => {
  expect(madeUpRates(after(0))).toEqual([]);
  expect(madeUpRates(after(-500))).toEqual([]);
  expect(await sandboxRates(() => after(-500).getTime()).current()).toBe(newest);
});

test('a day has the same rates at every start, whenever that is @XCHG-5', async () => {
  const early = madeUpRates(after(30));
  expect(madeUpRates(after(57)).slice(0, 30)).toEqual(early);
  expect(await sandboxRates(() => after(30).getTime()).current()).toEqual(early.at(-1));
});

test('a sandbox that was down for years makes up the longest chart and no more @XCHG-5', () => {
  const days = madeUpRates(after(5_000));
  expect(days).toHaveLength(400);
  expect(days.at(-1)?.asOf).toBe(after(5_000).toISOString().slice(0, 10));
});

test('rates move from day to day, without a jump, and stay near the shipped ones @XCHG-5', () => {
  const days = [newest, ...madeUpRates(after(400))];
  for (const code of ['EUR', 'GBP', 'JPY', 'RUB', 'IDR'] as const) {
    const rates = days.map(({ perDollar }) => number(perDollar[code]));
    const steps = rates.slice(1).map((rate, index) => Math.abs(rate / (rates[index] ?? 0) - 1));
    expect(Math.max(...steps)).toBeLessThan(0.015);
    expect(steps.filter((step) => step > 0.0005).length).toBeGreaterThan(200);
    const shares = rates.map((rate) => Math.abs(rate / (rates[0] ?? 0) - 1));
    expect(Math.max(...shares)).toBeLessThan(0.05);
  }
  expect(days.every(({ perDollar }) => Math.abs(number(perDollar.USDC) - 1) < 0.001)).toBe(true);
});

test('the rates are one object until the day is over @XCHG-4', async () => {
  let nowMs = after(10).getTime();
  const source = sandboxRates(() => nowMs);
  const today = await source.current();
  nowMs += dayMs / 4;
  expect(await source.current()).toBe(today);
  nowMs += dayMs;
  expect((await source.current()).asOf).toBe(after(11).toISOString().slice(0, 10));
});
