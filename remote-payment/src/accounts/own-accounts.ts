import { isOperable, useAccounts, useCurrentAccount } from '@tessera/api';

/** The accounts that can receive money, and the one of the current wallet. */
export function useOwnAccounts() {
  const read = useAccounts();
  const accounts = (read.data ?? []).filter(isOperable);
  const current = useCurrentAccount(accounts);
  return { read, accounts, current, missing: read.status !== 'loading' && !current };
}

export type OwnAccounts = ReturnType<typeof useOwnAccounts>;
