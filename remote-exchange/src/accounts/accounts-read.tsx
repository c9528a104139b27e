import type { ReactNode } from 'react';
import { isOperable, useAccounts } from '@tessera/api';
import { FailedAccounts } from './failed-accounts.tsx';
import type { OperableAccount } from '@tessera/api';

interface AccountsReadProps {
  /** In the size of what comes. */
  readonly placeholder: ReactNode;
  readonly children: (accounts: readonly OperableAccount[]) => ReactNode;
}

/** The accounts that money can be moved on, or what is there while and when they do not load. */
export function AccountsRead({ placeholder, children }: AccountsReadProps) {
  const read = useAccounts();
  if (read.status === 'ready') return children(read.data.filter(isOperable));
  return read.status === 'loading' ? placeholder : <FailedAccounts read={read} />;
}
