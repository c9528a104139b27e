import { useNavigate, useSearchParams } from 'react-router-dom';
import { nextPath, paths } from '@tessera/contract';
import { chooseCurrency } from '@tessera/session';

/**
 * The address for opening an account in a currency for another task; `next` is the address to
 * return to.
 */
export function creationPath(create: string, next: string): string {
  return `${paths.wallet({ create })}&${new URLSearchParams({ next }).toString()}`;
}

/**
 * The parameters of the address and the next destination: back to the task that needs the account,
 * else to sending.
 */
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
