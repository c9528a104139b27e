import { useParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useAccounts } from '@tessera/api';
import { paths } from '@tessera/contract';
import { ButtonLink, Card, EmptyState, PageHeader, Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { AssetSearchButton } from '../asset-search/asset-search-button.tsx';
import { StaleBalances } from '../carousel/stale-balances.tsx';
import classes from '../account-detail/account-detail.module.css';
import { AccountScreen } from '../account-detail/account-screen.tsx';

/** One account: card, payments, details, statistics and transactions (WALLET-2). */
export default function AccountDetail() {
  const { t } = useTranslation('wallet');
  const { t: tDetail } = useTranslation('wallet-account-detail');
  const { id } = useParams();
  const accounts = useAccounts();
  const account = accounts.data?.find((candidate) => candidate.id === id);
  const title = account
    ? tDetail('wallet.detail.title', { currency: account.currency })
    : tDetail('common.account');

  return (
    <div className={classes.screen}>
      <PageHeader title={title} backTo={paths.wallet()} action={<AssetSearchButton />} />
      {accounts.status === 'loading' && <AccountSkeleton />}
      {accounts.status === 'failed' && (
        <FailedRead title={t('common.accounts_failed')} read={accounts} />
      )}
      {accounts.status === 'ready' && accounts.failure && (
        <StaleBalances onRefresh={accounts.refresh} busy={accounts.refreshing} />
      )}
      {accounts.status === 'ready' &&
        (account ? <AccountScreen key={account.id} account={account} /> : <UnknownAccount />)}
    </div>
  );
}

/** Placeholder for the card, the payment buttons and the details. */
function AccountSkeleton() {
  return (
    <div aria-busy="true" className={classes.screen}>
      <div className={classes.head}>
        <Skeleton shape="block" height="var(--card-height)" />
        <Skeleton shape="block" height={92} />
      </div>
      <Skeleton shape="block" height={300} />
    </div>
  );
}

/** Stands where an address names no account of the user. */
function UnknownAccount() {
  const { t } = useTranslation('wallet-account-detail');
  return (
    <Card padding="none">
      <EmptyState
        icon="wallet"
        action={<ButtonLink to={paths.wallet()}>{t('common.to_your_accounts')}</ButtonLink>}
      >
        {t('wallet.detail.unknown')}
      </EmptyState>
    </Card>
  );
}
