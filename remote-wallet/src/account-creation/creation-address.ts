import { useNavigate, useSearchParams } from 'react-router-dom';
import { nextPath, paths } from '@tessera/contract';
import { chooseCurrency } from '@tessera/session';

/** Where an account in a currency is opened for something; `next` is what is come back to. */
export function creationPath(create: string, next: string): string {
  return `${paths.wallet({ create })}&${new URLSearchParams({ next }).toString()}`;
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
