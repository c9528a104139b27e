import type { Currency } from './currency.ts';

/** An exact amount: an integer count of the currency's smallest unit, and that currency. */
export interface Money<C extends Currency = Currency> {
  readonly minor: bigint;
  readonly currency: C;
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
