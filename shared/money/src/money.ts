import type { Currency } from './currency.ts';

/** An exact amount: an integer count of the currency's smallest unit, and that currency. */
export interface Money<C extends Currency = Currency> {
  readonly minor: bigint;
  readonly currency: C;
}

/**
 * An amount of a backend in a currency, or of a precision, that the product does not count in: it is shown as
 * it was written, and never counted with or moved.
 */
export interface OpaqueMoney {
  readonly decimal: string;
  readonly currency: string;
}

/** An amount as a backend answers it. */
export type AnyMoney = Money | OpaqueMoney;

/** Tells whether an amount can be counted with. */
export function isMoney(amount: AnyMoney): amount is Money {
  return 'minor' in amount;
}

/** Largest amount in minor units that a parser accepts: 18 digits, which a PostgreSQL int8 holds. */
export const maxMinor = 10n ** 18n - 1n;

/**
 * Makes an amount from minor units.
 * @example money(1250n, 'USD') // 12.50 dollars
 */
export function money<C extends Currency>(minor: bigint, currency: C): Money<C> {
  return { minor, currency };
}
