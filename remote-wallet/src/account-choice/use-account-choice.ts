import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { chooseCurrency, subscribeSession, useSession } from '@tessera/session';
import type { OperableAccount } from './operable-accounts.ts';

/**
 * The account of the operation at hand: the one that the address names, else the current wallet,
 * else the first. An address that is opened makes its account the current wallet; whatever chooses
 * another one from then on (SHELL-4) writes the address, so that it can be reloaded and shared.
 */
export function useAccountChoice(
  accounts: readonly OperableAccount[],
): OperableAccount | undefined {
  const [search, setSearch] = useSearchParams();
  const current = useSession((session) => session.currencyCode);
  const of = (code: string | null) => accounts.find(({ currency }) => currency === code);
  const account = of(search.get('currencyCode')) ?? of(current) ?? accounts[0];
  const currency = account?.currency;

  useEffect(() => {
    if (currency !== undefined) chooseCurrency(currency);
  }, [currency]);
  useEffect(
    () =>
      subscribeSession(({ currencyCode }, previous) => {
        if (currencyCode === null || currencyCode === previous.currencyCode) return;
        if (currencyCode === currency) return;
        setSearch({ ...Object.fromEntries(search), currencyCode }, { replace: true });
      }),
    [currency, search, setSearch],
  );
  return account;
}
