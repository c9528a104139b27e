import type { ExchangeRate } from '@tessera/api';
import type { Currency, Rate } from '@tessera/money';

/** A rate that the backend promises for one exchange between two currencies. */
export interface Quote {
  readonly id: string;
  readonly from: Currency;
  readonly to: Currency;
  readonly rate: Rate;
  /** Milliseconds since the epoch; `null` where the backend's rates do not expire. */
  readonly expiresAtMs: number | null;
}

/** The usable quote of an ordered pair of currencies, or `null`: 'No rate'. */
export function quoteFor(
  rates: readonly ExchangeRate[],
  from: Currency,
  to: Currency,
): Quote | null {
  for (const rate of rates) {
    if (rate.fromCurrencyCode !== from || rate.toCurrencyCode !== to) continue;
    if (rate.rate) {
      return { id: rate.id, from, to, rate: rate.rate, expiresAtMs: timeOf(rate.expiresAt) };
    }
  }
  return null;
}

/** The same promise; a backend may keep an id and move the rate or the expiry under it. */
export function sameQuote(left: Quote | null, right: Quote | null): boolean {
  if (!left || !right) return left === right;
  return (
    left.id === right.id &&
    left.expiresAtMs === right.expiresAtMs &&
    sameRate(left.rate, right.rate)
  );
}

export function sameRate(left: Rate, right: Rate): boolean {
  return left.numerator * right.denominator === right.numerator * left.denominator;
}

function timeOf(iso: string | null): number | null {
  const time = iso === null ? NaN : Date.parse(iso);
  return Number.isNaN(time) ? null : time;
}
