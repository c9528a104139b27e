import { useWallets } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import { PageHeader, Section } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { useCreationAddress } from '../account-creation/creation-address.ts';
import { NewAccount } from '../account-creation/new-account.tsx';
import { AssetSearchButton } from '../asset-search/asset-search-button.tsx';
import { StaleBalances } from '../carousel/stale-balances.tsx';
import { texts } from '../texts.ts';
import Transactions from './transactions.tsx';
import { AccountCards } from '../accounts/account-cards.tsx';
import { AccountPayments } from '../accounts/account-payments.tsx';
import classes from '../accounts/accounts.module.css';
import { AccountsSkeleton } from '../accounts/accounts-skeleton.tsx';

/** The user's accounts with what can be done and what happened (WALLET-1). */
export default function Accounts() {
  const t = useTexts(texts);
  const wallets = useWallets();
  const currencyCode = useSession((session) => session.currencyCode);
  const creation = useCreationAddress();
  const loading = wallets.status === 'loading';
  return (
    <div className={classes.screen}>
      <PageHeader title={t('wallet.title')} action={<AssetSearchButton />} />
      <Section
        title={t('wallet.accounts')}
        action={
          wallets.status === 'ready' && (
            <NewAccount
              accounts={wallets.data}
              look={{ variant: 'ghost', size: 'small', className: classes.open }}
              {...creation}
            />
          )
        }
      >
        {loading && <AccountsSkeleton />}
        {wallets.status === 'failed' && (
          <FailedRead title={t('wallet.accounts.failed')} read={wallets} />
        )}
        {wallets.status === 'ready' && wallets.failure && (
          <StaleBalances onRefresh={wallets.refresh} busy={wallets.refreshing} />
        )}
        {wallets.status === 'ready' && <AccountCards accounts={wallets.data} />}
      </Section>
      {/* It loads meanwhile, and comes with the accounts: nobody knows how much room they take. */}
      <div hidden={loading} className={classes.screen}>
        <AccountPayments currencyCode={currencyCode} />
        <Transactions />
      </div>
    </div>
  );
}
