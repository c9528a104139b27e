import type { Money } from './money.ts';

/** Sign that stands before a movement: empty for zero, '-' for negative, '+' for positive (MONEY-1). */
export function moneyPrefix(amount: Money): '' | '-' | '+' {
  if (amount.minor === 0n) return '';
  return amount.minor < 0n ? '-' : '+';
}
