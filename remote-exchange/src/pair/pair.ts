import type { OperableAccount } from '@tessera/api';

export interface Pair {
  readonly from: OperableAccount;
  readonly to: OperableAccount;
}

export type ExchangeableAccounts = readonly [
  OperableAccount,
  OperableAccount,
  ...OperableAccount[],
];

export function isExchangeable(
  accounts: readonly OperableAccount[],
): accounts is ExchangeableAccounts {
  return accounts.length >= 2;
}

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
