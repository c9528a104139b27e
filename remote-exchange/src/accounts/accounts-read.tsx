import type { ReactNode } from 'react';
import { isOperable, useAccounts } from '@tessera/api';
import { FailedAccounts } from './failed-accounts.tsx';
import type { OperableAccount } from '@tessera/api';

interface AccountsReadProps {
  /** A skeleton in the size of the content. */
  readonly placeholder: ReactNode;
  readonly children: (accounts: readonly OperableAccount[]) => ReactNode;
}

/** The accounts that can be operated on, or the loading or error state. */
export function AccountsRead({ placeholder, children }: AccountsReadProps) {
  const read = useAccounts();
  if (read.status === 'ready') return children(read.data.filter(isOperable));
  return read.status === 'loading' ? placeholder : <FailedAccounts read={read} />;
}
