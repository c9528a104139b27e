import { isMoney, toDecimal } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';

export type Direction = 'in' | 'out' | 'none';

/** The direction of a signed amount; exactly zero has none. */
export function directionOf(amount: AnyMoney): Direction {
  const decimal = isMoney(amount) ? toDecimal(amount) : amount.decimal;
  if (!/[1-9]/.test(decimal)) return 'none';
  return decimal.startsWith('-') ? 'out' : 'in';
}
