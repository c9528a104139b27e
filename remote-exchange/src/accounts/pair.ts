import type { MoneyAccount } from './money-account.ts';

/** The account that money leaves and the one that it reaches. */
export interface Pair {
  readonly from: MoneyAccount;
  readonly to: MoneyAccount;
}

/** Two accounts or more, as many as an exchange needs. */
export type ExchangeableAccounts = readonly [MoneyAccount, MoneyAccount, ...MoneyAccount[]];

export function isExchangeable(
  accounts: readonly MoneyAccount[],
): accounts is ExchangeableAccounts {
  return accounts.length >= 2;
}

/** The pair of these ids; for one that is missing stands the first account that is free (XCHG-1). */
export function pairOf(
  accounts: ExchangeableAccounts,
  fromId: string | null | undefined,
  toId: string | null | undefined,
): Pair {
  const [first, second] = accounts;
  const chosenTo = accounts.find(({ id }) => id === toId && id !== fromId);
  const from = accounts.find(({ id }) => id === fromId) ?? (chosenTo === first ? second : first);
  return { from, to: chosenTo ?? (from === first ? second : first) };
}
