import { useEffect } from 'react';
import { isMoney } from '@tessera/money';
import type { AnyMoney, Money } from '@tessera/money';
import { chooseCurrency, useSession } from '@tessera/session';
import { savedCurrency } from '../drafts/drafts.ts';

export interface Account<Amount extends AnyMoney = AnyMoney> {
  readonly id: string;
  /** Digits that people read to each other; `null` if the backend gives none. */
  readonly number: string | null;
  readonly currency: Amount['currency'];
  readonly balance: Amount;
  /** The balance less held amounts. */
  readonly available: Amount;
  /** Whether it is part of the total; `null` if the backend does not say. */
  readonly counts: boolean | null;
  /** The balance in the total's currency; `null` if the backend gives none. */
  readonly worth: AnyMoney | null;
}

/** An account in a currency that this build knows, so that its money can be moved. */
export type OperableAccount = Account<Money>;

export function isOperable(account: Account): account is OperableAccount {
  return isMoney(account.balance) && isMoney(account.available);
}

/**
 * The account in the requested currency, else the current one, else the first. It becomes the
 * current account if it was requested, or if the current account is not listed (HOME-2, SHELL-4).
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
