import type { Account } from '@tessera/api';
import { accountCurrencies } from '@tessera/money';
import type { Currency } from '@tessera/money';

/** The currencies that the user has no account in yet. */
export function creatableCurrencies(accounts: readonly Account[]): Currency[] {
  const held = new Set(accounts.map(({ currency }) => currency));
  return accountCurrencies.filter((currency) => !held.has(currency));
}

export function isCreatable(currencyCode: string): boolean {
  return accountCurrencies.some((currency) => currency === currencyCode);
}
