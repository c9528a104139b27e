import { isCurrency, parseDecimal } from '@tessera/money';
import type { Limit } from './limits-of-currency.ts';

/** How much of the day's limit is left, in whole percent from 0 to 100; for a bar, not for reckoning. */
export function shareLeft({ left, day, currencyCode }: Limit): number {
  if (!isCurrency(currencyCode)) return 0;
  const [of, whole] = [parseDecimal(left, currencyCode), parseDecimal(day, currencyCode)];
  if (!of.ok || !whole.ok || whole.money.minor === 0n) return 0;
  return Number((of.money.minor * 100n) / whole.money.minor);
}
