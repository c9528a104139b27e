import { convert, invertRate, isPositive, type Money, type Rate } from '@tessera/money';

/**
 * Tells whether two amounts are what a quote gives (XCHG-2): bought is sold at the rate rounded down, or,
 * where the user named what to buy, sold is the least that buys it.
 */
export function obeysQuote(sold: Money, bought: Money, rate: Rate): boolean {
  if (!isPositive(sold) || !isPositive(bought)) return false;
  const given = convert(sold, rate, bought.currency, 'down');
  const asked = convert(bought, invertRate(rate), sold.currency, 'up');
  return bought.minor === given.minor || sold.minor === asked.minor;
}
