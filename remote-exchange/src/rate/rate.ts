import { parseRate } from '@tessera/money';
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
  /** The market's rate without our margin; `null` if the backend does not say. */
  readonly market: RateValue | null;
  /** By the server's clock; `null` if the backend's rates do not expire. */
  readonly expiresAt: string | null;
}

export function rateFor(rates: readonly ExchangeRate[], from: Currency, to: Currency): Rate | null {
  for (const { id, fromCurrencyCode, toCurrencyCode, rate: value, ...rate } of rates) {
    if (fromCurrencyCode === from && toCurrencyCode === to && value) {
      const market = valueOf(rate.marketRate);
      return { id, from, to, value, market, expiresAt: rate.expiresAt };
    }
  }
  return null;
}

/** A backend may change value or expiry under the same id. */
export function isSameRate(left: Rate | null, right: Rate | null): boolean {
  if (!left || !right) return left === right;
  return (
    left.id === right.id &&
    left.expiresAt === right.expiresAt &&
    isSameValue(left.value, right.value)
  );
}

export function isSameValue(left: RateValue, right: RateValue): boolean {
  return left.numerator * right.denominator === right.numerator * left.denominator;
}

function valueOf(quantityOut: string | null): RateValue | null {
  const parsed = quantityOut === null ? null : parseRate({ quantityIn: '1', quantityOut });
  return parsed?.ok ? parsed.rate : null;
}
