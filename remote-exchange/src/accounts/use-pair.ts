import { useLayoutEffect } from 'react';
import { chooseExchange, useSession } from '@tessera/session';
import type { MoneyAccount } from './money-account.ts';

/** The account that money leaves and the one that it reaches. */
export interface Pair {
  readonly from: MoneyAccount;
  readonly to: MoneyAccount;
}

export interface ChosenPair extends Pair {
  /** Choosing the account of the other side swaps the two. */
  readonly choose: (side: keyof Pair, id: string) => void;
  readonly swap: () => void;
}

/** Two accounts or more, as many as an exchange needs. */
export type ExchangeableAccounts = readonly [MoneyAccount, MoneyAccount, ...MoneyAccount[]];

export function isExchangeable(
  accounts: readonly MoneyAccount[],
): accounts is ExchangeableAccounts {
  return accounts.length >= 2;
}

/** The chosen accounts: on opening the first two (XCHG-1), later what the session says. */
export function usePair(accounts: ExchangeableAccounts): ChosenPair {
  const [first, second] = accounts;
  const fromId = useSession(({ exchangeFromId }) => exchangeFromId);
  const toId = useSession(({ exchangeToId }) => exchangeToId);
  useLayoutEffect(() => chooseExchange({ from: first.id, to: second.id }), [first.id, second.id]);

  const from = accounts.find(({ id }) => id === fromId) ?? first;
  const to =
    accounts.find(({ id }) => id === toId && id !== from.id) ?? (from === first ? second : first);
  const swap = () => chooseExchange({ from: to.id, to: from.id });
  return {
    from,
    to,
    swap,
    choose: (side, id) => {
      const other = side === 'from' ? to : from;
      if (id === other.id) swap();
      else chooseExchange({ [side]: id });
    },
  };
}
