import { useEffect } from 'react';
import { useWallets } from '@tessera/api';
import type { Account } from '@tessera/api';
import { isCurrency, parseSignedDecimal } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import { chooseCurrency, useSession } from '@tessera/session';

/** An account of the user in a currency that we can count with. */
export interface OwnAccount {
  readonly id: string;
  readonly currency: Currency;
  readonly balance: Money;
}

/** The user's accounts, and the one of the current wallet, which is the first until one is chosen. */
export function useOwnAccounts() {
  const wallets = useWallets();
  const chosen = useSession((session) => session.currencyCode);
  const accounts = (wallets.data ?? []).flatMap(toOwnAccount);
  const current = accounts.find(({ currency }) => currency === chosen) ?? accounts[0];
  const currency = current?.currency;
  useEffect(() => {
    if (currency !== undefined && currency !== chosen) chooseCurrency(currency);
  }, [currency, chosen]);
  return { wallets, accounts, current, missing: wallets.status !== 'loading' && !current };
}

export type OwnAccounts = ReturnType<typeof useOwnAccounts>;

function toOwnAccount({ id, currencyCode, balance }: Account): OwnAccount[] {
  if (!isCurrency(currencyCode)) return [];
  const read = parseSignedDecimal(balance, currencyCode);
  return read.ok ? [{ id, currency: currencyCode, balance: read.money }] : [];
}
