import { useEffectEvent, useLayoutEffect } from 'react';
import type { ExchangeQuery } from '@tessera/contract';
import { chooseExchange, useSession } from '@tessera/session';
import { pairOf } from '../pair/pair.ts';
import type { ExchangeableAccounts, Pair } from '../pair/pair.ts';

/** Shared by the form and the panel (SHELL-4). */
export function usePair(accounts: ExchangeableAccounts) {
  const fromId = useSession(({ exchangeFromId }) => exchangeFromId);
  const toId = useSession(({ exchangeToId }) => exchangeToId);
  const { from, to } = pairOf(accounts, fromId, toId);
  return {
    from,
    to,
    swap: () => chooseExchange({ from: to.id, to: from.id }),
    /** Choosing the account of the other side swaps the two. */
    choose: (side: keyof Pair, id: string) =>
      chooseExchange(
        side === 'from'
          ? { from: id, to: id === to.id ? from.id : to.id }
          : { to: id, from: id === from.id ? to.id : from.id },
      ),
  };
}

export type ChosenPair = ReturnType<typeof usePair>;

/** Starts with the first two accounts, unless the address names others (XCHG-1). */
export function useOpeningPair(accounts: ExchangeableAccounts, address: ExchangeQuery): void {
  const open = useEffectEvent(() => {
    const { from, to } = pairOf(accounts, address.from, address.to);
    chooseExchange({ from: from.id, to: to.id });
  });
  useLayoutEffect(() => open(), []);
}
