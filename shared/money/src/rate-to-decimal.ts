import { divide } from './divide.ts';
import type { Rate } from './rate.ts';

/**
 * A rate for reading: units bought for one unit sold, with at most `significant` digits, nearest.
 * For showing only; conversions use the exact rate.
 * @example rateToDecimal({ numerator: 1n, denominator: 81n }) // '0.0123457'
 */
export function rateToDecimal(rate: Rate, significant = 6): string {
  const decimals = decimalsFor(rate, significant);
  const digits = divide(rate.numerator * 10n ** BigInt(decimals), rate.denominator, 'half-even')
    .toString()
    .padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0*$/, '');
}

function decimalsFor(rate: Rate, significant: number): number {
  const whole = rate.numerator / rate.denominator;
  if (whole > 0n) return Math.max(0, significant - whole.toString().length);
  // 10 ** (zeros + 1) brings the first digit that counts before the point.
  const zeros = (rate.denominator / rate.numerator).toString().length - 1;
  return zeros + significant;
}
