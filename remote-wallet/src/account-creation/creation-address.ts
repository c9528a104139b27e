import { useNavigate, useSearchParams } from 'react-router-dom';
import { nextPath, paths } from '@tessera/contract';
import { chooseCurrency } from '@tessera/session';
import type { OpenedAccount } from './new-account.tsx';

/**
 * The address for opening an account in a currency for another task; `next` is the address to
 * return to.
 */
export function creationPath(create: string, next: string): string {
  return `${paths.wallet({ create })}&${new URLSearchParams({ next }).toString()}`;
}

/**
 * The parameters of the address and the next destination: back to the task that needs the account,
 * else to the account itself, which may get its first money there (EASE-12).
 */
export function useCreationAddress() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  return {
    asked: search.get('create'),
    onLeave: () => setSearch({}, { replace: true }),
    onGoOn: ({ id, currency }: OpenedAccount) => {
      chooseCurrency(currency);
      void navigate(search.has('next') ? nextPath(`?${search}`) : paths.walletDetail(id), {
        replace: search.has('create'),
      });
    },
  };
}
