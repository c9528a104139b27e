import type { Account } from '@tessera/api';
import type { Currency } from '@tessera/money';

/** What an account can be in (section 9 of the specification); USDC, since only it goes to an address. */
const offered: readonly Currency[] = ['RUB', 'USD', 'EUR', 'IDR', 'USDC'];

/** The currencies that the user has no account in yet. */
export function creatableCurrencies(accounts: readonly Account[]): Currency[] {
  const held = new Set(accounts.map(({ currencyCode }) => currencyCode));
  return offered.filter((currency) => !held.has(currency));
}

export function isCreatable(currencyCode: string): boolean {
  return offered.some((currency) => currency === currencyCode);
}
