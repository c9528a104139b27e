// Import by package name: pages bundle this file, but the host provides the currencies.
import { accountCurrencies } from '@tessera/money';

/**
 * Currencies in which a variant opens accounts: `crypto` has no roubles (VAR-1).
 * @example accountCurrenciesOf('crypto') // ['USD', 'EUR', 'IDR', 'USDC']
 */
export function accountCurrenciesOf(
  variant: string,
): readonly (typeof accountCurrencies)[number][] {
  return accountCurrencies.filter((code) => variant !== 'crypto' || code !== 'RUB');
}
