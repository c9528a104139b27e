/** How a quotient becomes an integer: toward zero, away from zero, or to the nearest, ties to even. */
export type Rounding = 'down' | 'up' | 'half-even';

/**
 * Integer quotient with the rounding named.
 * @param divisor positive
 */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  const remainder = dividend % divisor;
  if (remainder === 0n || rounding === 'down') return quotient;
  const away = dividend < 0n ? quotient - 1n : quotient + 1n;
  if (rounding === 'up') return away;
  const twice = (remainder < 0n ? -remainder : remainder) * 2n;
  if (twice === divisor) return quotient % 2n === 0n ? quotient : away;
  return twice > divisor ? away : quotient;
}
