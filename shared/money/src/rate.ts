import { currencyExponent, type Currency } from './currency.ts';
import type { Money } from './money.ts';

/**
 * An exact exchange rate: one unit of the sold currency buys `numerator / denominator` units of the
 * bought one. Both are positive.
 */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A rate on the wire: `quantityOut` is given for `quantityIn`; both are decimal strings. */
export interface RateQuantities {
  readonly quantityIn: string;
  readonly quantityOut: string;
}

export type RateResult =
  | { readonly ok: true; readonly rate: Rate }
  | { readonly ok: false; readonly reason: 'not-a-number' | 'not-positive' };

const shape = /^\d{1,30}(?:\.\d{1,30})?$/;

/**
 * Reads a rate with any positive `quantityIn` (XCHG-2).
 * @example parseRate({ quantityIn: '100', quantityOut: '1.25' }) // one hundred buy 1.25
 */
export function parseRate({ quantityIn, quantityOut }: RateQuantities): RateResult {
  if (!shape.test(quantityIn) || !shape.test(quantityOut)) {
    return { ok: false, reason: 'not-a-number' };
  }
  const [soldUnits, soldScale] = toFraction(quantityIn);
  const [boughtUnits, boughtScale] = toFraction(quantityOut);
  if (soldUnits === 0n || boughtUnits === 0n) return { ok: false, reason: 'not-positive' };
  return {
    ok: true,
    rate: { numerator: boughtUnits * soldScale, denominator: soldUnits * boughtScale },
  };
}

export function invertRate(rate: Rate): Rate {
  return { numerator: rate.denominator, denominator: rate.numerator };
}

function toFraction(decimal: string): [units: bigint, scale: bigint] {
  const [whole = '', fraction = ''] = decimal.split('.');
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}

/**
 * A rate for display, rounded to the nearest with at most `significant` digits; conversions use the
 * exact rate.
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
  // 10 ** (zeros + 1) moves the first significant digit before the point.
  const zeros = (rate.denominator / rate.numerator).toString().length - 1;
  return zeros + significant;
}

/**
 * Converts an amount at an exact rate into minor units of another currency (XCHG-2). Round the
 * bought amount `down`; the amount to sell for a wanted one is `convert(wanted, invertRate(rate),
 * sold, 'up')`.
 * @example convert(money(10000n, 'USD'), rate, 'RUB', 'down')
 */
export function convert<To extends Currency>(
  amount: Money,
  rate: Rate,
  to: To,
  rounding: Rounding,
): Money<To> {
  const fromScale = 10n ** BigInt(currencyExponent(amount.currency));
  const toScale = 10n ** BigInt(currencyExponent(to));
  const dividend = amount.minor * rate.numerator * toScale;
  return { minor: divide(dividend, rate.denominator * fromScale, rounding), currency: to };
}

/** Toward zero, away from zero, or to the nearest with ties to even. */
export type Rounding = 'down' | 'up' | 'half-even';

/** @param divisor positive */
function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  const remainder = dividend % divisor;
  if (remainder === 0n || rounding === 'down') return quotient;
  const away = dividend < 0n ? quotient - 1n : quotient + 1n;
  if (rounding === 'up') return away;
  const twice = (remainder < 0n ? -remainder : remainder) * 2n;
  if (twice === divisor) return quotient % 2n === 0n ? quotient : away;
  return twice > divisor ? away : quotient;
}
