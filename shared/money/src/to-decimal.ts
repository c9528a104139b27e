import { currencyExponent } from './currency.ts';
import type { Money } from './money.ts';

/**
 * The wire form: a point and exactly the currency's number of decimals, a minus when negative.
 * @example toDecimal({ minor: 1250n, currency: 'USD' }) // '12.50'
 */
export function toDecimal(amount: Money): string {
  const exponent = currencyExponent(amount.currency);
  const sign = amount.minor < 0n ? '-' : '';
  const digits = (amount.minor < 0n ? -amount.minor : amount.minor)
    .toString()
    .padStart(exponent + 1, '0');
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
