import type { ReactNode } from 'react';
import { useWallets } from '@tessera/api';
import { FailedAccounts } from './failed-accounts.tsx';
import { moneyAccounts } from './money-account.ts';
import type { MoneyAccount } from './money-account.ts';

interface AccountsReadProps {
  /** In the size of what comes. */
  readonly placeholder: ReactNode;
  readonly children: (accounts: readonly MoneyAccount[]) => ReactNode;
}

/** The user's accounts, or what is there while and when they do not load. */
export function AccountsRead({ placeholder, children }: AccountsReadProps) {
  const wallets = useWallets();
  if (wallets.status === 'ready') return children(moneyAccounts(wallets.data));
  return wallets.status === 'loading' ? placeholder : <FailedAccounts read={wallets} />;
}
