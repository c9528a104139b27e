import { useSearchParams } from 'react-router-dom';
import { chooseCurrency, useSession } from '@tessera/session';
import type { OperableAccount } from './operable-accounts.ts';

/**
 * The account of the operation at hand: the one that the address names, else the current wallet,
 * else the first. Choosing writes the address, so that it can be reloaded and shared.
 */
export function useAccountChoice(accounts: readonly OperableAccount[]) {
  const [search, setSearch] = useSearchParams();
  const current = useSession((session) => session.currencyCode);
  const of = (code: string | null) => accounts.find(({ currency }) => currency === code);
  const account = of(search.get('currencyCode')) ?? of(current) ?? accounts[0];

  const choose = (currencyCode: string) => {
    setSearch({ currencyCode }, { replace: true });
    chooseCurrency(currencyCode);
  };
  return { account, choose };
}
