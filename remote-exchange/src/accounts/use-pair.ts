import { useEffectEvent, useLayoutEffect } from 'react';
import type { ExchangeQuery } from '@tessera/contract';
import { chooseExchange, useSession } from '@tessera/session';
import { pairOf } from '../pair/pair.ts';
import type { ExchangeableAccounts, Pair } from '../pair/pair.ts';

export interface ChosenPair extends Pair {
  /** Choosing the account of the other side swaps the two. */
  readonly choose: (side: keyof Pair, id: string) => void;
  readonly swap: () => void;
}

/** The chosen accounts of an exchange, for the form and its panel (SHELL-4). */
export function usePair(accounts: ExchangeableAccounts): ChosenPair {
  const fromId = useSession(({ exchangeFromId }) => exchangeFromId);
  const toId = useSession(({ exchangeToId }) => exchangeToId);
  const { from, to } = pairOf(accounts, fromId, toId);
  return {
    from,
    to,
    swap: () => chooseExchange({ from: to.id, to: from.id }),
    choose: (side, id) =>
      chooseExchange(
        side === 'from'
          ? { from: id, to: id === to.id ? from.id : to.id }
          : { to: id, from: id === from.id ? to.id : from.id },
      ),
  };
}

/** Initially the first two accounts, unless the address names others (XCHG-1). */
export function useOpeningPair(accounts: ExchangeableAccounts, address: ExchangeQuery): void {
  const open = useEffectEvent(() => {
    const { from, to } = pairOf(accounts, address.from, address.to);
    chooseExchange({ from: from.id, to: to.id });
  });
  useLayoutEffect(() => open(), []);
}
