// Import by package name: pages bundle this file, but the host provides the currencies.
import { accountCurrencies } from '@tessera/money';

/**
 * In what a variant of the product opens accounts: the one that refuses Russia opens none in roubles (VAR-1).
 * @example accountCurrenciesOf('crypto') // ['USD', 'EUR', 'IDR', 'USDC']
 */
export function accountCurrenciesOf(
  variant: string,
): readonly (typeof accountCurrencies)[number][] {
  return accountCurrencies.filter((code) => variant !== 'crypto' || code !== 'RUB');
}
