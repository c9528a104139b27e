import { currencyExponent, type Currency } from './currency.ts';
import { divide, type Rounding } from './divide.ts';
import type { Money } from './money.ts';
import type { Rate } from './rate.ts';

/**
 * Converts an amount at an exact rate into minor units of another currency (XCHG-2). The amount bought
 * rounds `down`; what must be sold for a wanted amount is `convert(wanted, invertRate(rate), sold, 'up')`.
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
