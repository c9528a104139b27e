import type { Currency } from './currency.ts';

/** An exact amount: an integer count of the currency's smallest unit. */
export interface Money<C extends Currency = Currency> {
  readonly minor: bigint;
  readonly currency: C;
}

/**
 * A backend's amount in an unknown currency or precision: shown as it came, never calculated with
 * or moved.
 */
export interface OpaqueMoney {
  readonly decimal: string;
  readonly currency: string;
}

export type AnyMoney = Money | OpaqueMoney;

export function isMoney(amount: AnyMoney): amount is Money {
  return 'minor' in amount;
}

/** Largest amount in minor units that a parser accepts: 18 digits, which fit a PostgreSQL int8. */
export const maxMinor = 10n ** 18n - 1n;

/**
 * Makes an amount from minor units.
 * @example money(1250n, 'USD') // 12.50 dollars
 */
export function money<C extends Currency>(minor: bigint, currency: C): Money<C> {
  return { minor, currency };
}
