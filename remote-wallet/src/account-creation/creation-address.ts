import { useNavigate, useSearchParams } from 'react-router-dom';
import { nextPath, paths } from '@tessera/contract';
import { chooseCurrency } from '@tessera/session';

/**
 * The address at which the accounts open the form of a new one: `create` names its currency, `next`
 * what it is opened for, which is come back to.
 */
export function creationPath(create: string, next?: string): string {
  const query = new URLSearchParams({ create, ...(next === undefined ? {} : { next }) });
  return `${paths.wallet()}?${query.toString()}`;
}

/** What the address asks for, and the ways on: back to what needs the account, else to sending. */
export function useCreationAddress() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  return {
    asked: search.get('create'),
    onLeave: () => setSearch({}, { replace: true }),
    onGoOn: (currencyCode: string) => {
      chooseCurrency(currencyCode);
      void navigate(
        search.has('next') ? nextPath(`?${search}`) : paths.walletSave({ currencyCode }),
        { replace: search.has('create') },
      );
    },
  };
}
