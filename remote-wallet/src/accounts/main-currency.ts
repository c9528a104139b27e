import { getConfig } from '@tessera/config';
import type { Currency } from '@tessera/money';

/** Roubles in the regional variant, whose fast payments and cash desks use them. */
export function mainCurrency(): Currency | null {
  return getConfig().variant === 'regional' ? 'RUB' : null;
}
