import { getConfig } from '@tessera/config';
import type { Currency } from '@tessera/money';

/** The currency that a variant begins with: fast payments and the cash desk of variant A are in roubles. */
export function mainCurrency(): Currency | null {
  return getConfig().variant === 'regional' ? 'RUB' : null;
}
