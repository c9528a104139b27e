import type { Account } from '@tessera/api';
import type { Currency, Money } from '@tessera/money';
import { readAmount } from '../amount/read-amount.ts';

/** An account that money can be moved on: we know its currency and read its amounts exactly. */
export interface OperableAccount {
  readonly id: string;
  readonly currency: Currency;
  readonly balance: Money;
  /** The balance less what is held. */
  readonly available: Money;
}

export function operableAccounts(accounts: readonly Account[]): OperableAccount[] {
  return accounts.flatMap(({ id, currencyCode, balance, available }) => {
    const money = readAmount(balance, currencyCode);
    const spendable = readAmount(available, currencyCode);
    return money && spendable
      ? [{ id, currency: money.currency, balance: money, available: spendable }]
      : [];
  });
}
