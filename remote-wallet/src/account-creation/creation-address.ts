import { useNavigate, useSearchParams } from 'react-router-dom';
import { nextPath, paths } from '@tessera/contract';
import { chooseCurrency } from '@tessera/session';
import type { OpenedAccount } from './new-account.tsx';

/** The address that opens an account in the currency `create` and then returns to `next`. */
export function creationPath(create: string, next: string): string {
  return `${paths.wallet({ create })}&${new URLSearchParams({ next }).toString()}`;
}

/** Leads back to the task that needed the account, else to the new account (EASE-12). */
export function useCreationAddress() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  return {
    preselected: search.get('create'),
    onLeave: () => setSearch({}, { replace: true }),
    onGoOn: ({ id, currency }: OpenedAccount) => {
      chooseCurrency(currency);
      void navigate(search.has('next') ? nextPath(`?${search}`) : paths.walletDetail(id), {
        replace: search.has('create'),
      });
    },
  };
}
