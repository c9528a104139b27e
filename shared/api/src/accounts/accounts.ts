import { useEffect } from 'react';
import { isMoney } from '@tessera/money';
import type { AnyMoney, Money } from '@tessera/money';
import { chooseCurrency, useSession } from '@tessera/session';
import { savedCurrency } from '../drafts/drafts.ts';

/** An account of the user in one currency. */
export interface Account<Amount extends AnyMoney = AnyMoney> {
  readonly id: string;
  /** The digits that people read to each other; `null` where the backend gives none. */
  readonly number: string | null;
  /** A code that the product may not know. */
  readonly currency: Amount['currency'];
  readonly balance: Amount;
  /** The balance less held amounts. */
  readonly available: Amount;
  /** Whether the total has it; `null` where the backend does not say. */
  readonly counts: boolean | null;
  /** The balance in the total's currency; `null` where the backend gives none. */
  readonly worth: AnyMoney | null;
}

/** An account whose amounts can be represented exactly, so that money can be moved on it. */
export type OperableAccount = Account<Money>;

export function isOperable(account: Account): account is OperableAccount {
  return isMoney(account.balance) && isMoney(account.available);
}

/**
 * The selected account: of the requested currency, else the current wallet, which a form that was
 * begun keeps over a reload, else the first one. It becomes the page's current wallet if the current
 * wallet is none of these accounts, and whenever another one is requested (HOME-2, SHELL-4).
 * @param asked currency code, for example from the URL
 */
export function useCurrentAccount<Listed extends Account>(
  accounts: readonly Listed[],
  asked: string | null = null,
): Listed | undefined {
  const chosen = useSession((session) => session.currencyCode);
  const of = (code: string | null) => accounts.find(({ currency }) => currency === code);
  const account = of(asked) ?? of(chosen ?? savedCurrency()) ?? accounts[0];
  const currency = account?.currency;
  const isChosenMissing = of(chosen) === undefined;
  useEffect(() => {
    if (currency !== undefined) chooseCurrency(currency);
  }, [currency, isChosenMissing]);
  return account;
}
