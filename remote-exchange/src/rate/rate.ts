import type { Currency, Rate as RateValue } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import type * as exchange from '@tessera/wire/exchange';

export type ExchangeRate = AnswerOf<typeof exchange.listRates>[number];

/** A rate that the backend promises for one exchange between two currencies. */
export interface Rate {
  readonly id: string;
  readonly from: Currency;
  readonly to: Currency;
  readonly value: RateValue;
  /** Milliseconds since the epoch; `null` if the backend's rates do not expire. */
  readonly expiresAtMs: number | null;
}

/** The usable rate of an ordered pair of currencies, or `null`: 'No rate'. */
export function rateFor(rates: readonly ExchangeRate[], from: Currency, to: Currency): Rate | null {
  for (const { id, fromCurrencyCode, toCurrencyCode, rate: value, expiresAt } of rates) {
    if (fromCurrencyCode === from && toCurrencyCode === to && value) {
      return { id, from, to, value, expiresAtMs: timeOf(expiresAt) };
    }
  }
  return null;
}

/** Whether the promise is the same; a backend may change value or expiry under the same id. */
export function isSameRate(left: Rate | null, right: Rate | null): boolean {
  if (!left || !right) return left === right;
  return (
    left.id === right.id &&
    left.expiresAtMs === right.expiresAtMs &&
    isSameValue(left.value, right.value)
  );
}

export function isSameValue(left: RateValue, right: RateValue): boolean {
  return left.numerator * right.denominator === right.numerator * left.denominator;
}

function timeOf(iso: string | null): number | null {
  const time = iso === null ? NaN : Date.parse(iso);
  return Number.isNaN(time) ? null : time;
}
