import type { ReactNode } from 'react';
import { useWallets } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Alert, Button } from '@tessera/ui';
import { texts } from '../texts.ts';
import { moneyAccounts } from './money-account.ts';
import type { MoneyAccount } from './money-account.ts';

interface AccountsReadProps {
  /** In the size of what comes. */
  readonly placeholder: ReactNode;
  readonly children: (accounts: readonly MoneyAccount[]) => ReactNode;
}

/** The user's accounts, or what is there while and when they do not load. */
export function AccountsRead({ placeholder, children }: AccountsReadProps) {
  const t = useTexts(texts);
  const wallets = useWallets();
  if (wallets.status === 'ready') return children(moneyAccounts(wallets.data));
  if (wallets.status === 'loading') return placeholder;
  return (
    <Alert
      action={
        <Button size="small" busy={wallets.refreshing} onClick={() => void wallets.refresh()}>
          {t('exchange.try_again')}
        </Button>
      }
    >
      {t('exchange.wallets_failed')}
    </Alert>
  );
}
