import type { Account } from '@tessera/api';
import { isCurrency, parseSignedDecimal } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';

/** An account whose money can be counted exactly. */
export interface MoneyAccount {
  readonly id: string;
  readonly currency: Currency;
  readonly balance: Money;
  /** What may be spent: the balance less what is held. */
  readonly available: Money;
}

/** The accounts that can take part; a currency that the money table lacks cannot be converted. */
export function moneyAccounts(accounts: readonly Account[]): MoneyAccount[] {
  return accounts.flatMap(({ id, currencyCode, balance, available }) => {
    if (!isCurrency(currencyCode)) return [];
    const total = parseSignedDecimal(balance, currencyCode);
    const free = parseSignedDecimal(available, currencyCode);
    if (!total.ok || !free.ok) return [];
    return [{ id, currency: currencyCode, balance: total.money, available: free.money }];
  });
}
