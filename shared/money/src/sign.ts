import type { Money } from './money.ts';

/** True for exactly nothing. */
export function isZero(amount: Money): boolean {
  return amount.minor === 0n;
}

/** True for less than nothing. */
export function isNegative(amount: Money): boolean {
  return amount.minor < 0n;
}

/** True for more than nothing. */
export function isPositive(amount: Money): boolean {
  return amount.minor > 0n;
}
