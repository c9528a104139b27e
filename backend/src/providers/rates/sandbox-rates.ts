import { currencies, type Currency } from '@tessera/money';
import type { RatesSource, ReferenceRates } from './rates-source.ts';
import { shippedRates } from './reference-rates.ts';

const dayMs = 86_400_000;
// Covers the longest chart, and a month in which the sandbox was down.
const mostDays = 400;

// How far rates swing around the newest shipped ones, as a share; 1.5 % for other currencies.
const swings: Partial<Record<Currency, number>> = { USDC: 0.000_05, RUB: 0.025 };

// Wave lengths in days without common factors, so that their sum does not visibly repeat.
const waves = [2.3, 5.1, 11.7, 29, 71, 173] as const;

/**
 * Invented rates for the days since the shipped table, oldest first, at most {@link mostDays}. A day's rates depend
 * on that day alone, so every process invents the same.
 */
export function madeUpRates(now: Date): ReferenceRates[] {
  const newest = newestShipped();
  const last = dayNumber(now.toISOString());
  const first = Math.max(dayNumber(newest.asOf) + 1, last - mostDays + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    madeUpDay(newest, first + index),
  );
}

/** Today's invented rates, for a sandbox without a feed; returns the same object all day. */
export function sandboxRates(nowMs: () => number = Date.now): RatesSource {
  let today = newestShipped();
  return {
    current: () => {
      const now = new Date(nowMs());
      const day = now.toISOString().slice(0, 10);
      if (day > today.asOf) today = madeUpDay(newestShipped(), dayNumber(day));
      return Promise.resolve(today);
    },
  };
}

function newestShipped(): ReferenceRates {
  const newest = shippedRates.at(-1);
  if (newest === undefined) throw new Error('No rates are shipped');
  return newest;
}

function madeUpDay({ asOf, perDollar }: ReferenceRates, day: number): ReferenceRates {
  const start = dayNumber(asOf);
  const moved = (code: Currency, phase: number) => {
    const share = (swings[code] ?? 0.015) * (swing(day, phase) - swing(start, phase));
    // A float is fine here: a rate is not an amount, and the stored decimal is the exact rate.
    return (Number(perDollar[code]) * (1 + share)).toPrecision(7);
  };
  return {
    asOf: new Date(day * dayMs).toISOString().slice(0, 10),
    perDollar: {
      ...Object.fromEntries(currencies.map((code, phase) => [code, moved(code, phase)])),
      USD: '1',
    },
  };
}

/** From −1 to 1; longer waves are higher, as in markets. */
function swing(day: number, place: number): number {
  const heights = waves.map(Math.sqrt);
  const sum = waves.reduce(
    (before, length, index) =>
      before + (heights[index] ?? 0) * Math.sin((2 * Math.PI * day) / length + place * (index + 2)),
    0,
  );
  return sum / heights.reduce((one, other) => one + other);
}

function dayNumber(date: string): number {
  return Math.floor(Date.parse(date) / dayMs);
}
