import { isMoney } from '@tessera/money';
import type { Limit } from './limits-of-currency.ts';

/**
 * The rest of the day's limit in whole percent from 0 to 100; for a bar only, not for arithmetic.
 */
export function shareLeft({ left, day }: Pick<Limit, 'left' | 'day'>): number {
  if (!isMoney(left) || !isMoney(day) || day.minor === 0n) return 0;
  return Number((left.minor * 100n) / day.minor);
}
