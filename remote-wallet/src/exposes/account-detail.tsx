import { useParams } from 'react-router-dom';
import { useAccounts } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { PageHeader } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { AssetSearchButton } from '../asset-search/asset-search-button.tsx';
import { StaleBalances } from '../carousel/stale-balances.tsx';
import { texts } from '../texts.ts';
import { accountDetailTexts } from '../account-detail/account-detail-texts.ts';
import classes from '../account-detail/account-detail.module.css';
import { AccountScreen } from '../account-detail/account-screen.tsx';
import { AccountSkeleton } from '../account-detail/account-skeleton.tsx';
import { UnknownAccount } from '../account-detail/unknown-account.tsx';

/** One account: card, payments, details, statistics and transactions (WALLET-2). */
export default function AccountDetail() {
  const t = useTexts(texts);
  const tDetail = useTexts(accountDetailTexts);
  const { id } = useParams();
  const accounts = useAccounts();
  const account = accounts.data?.find((candidate) => candidate.id === id);
  const title = account
    ? tDetail('wallet.detail.title', { currency: account.currency })
    : tDetail('wallet.detail.unknown_title');

  return (
    <div className={classes.screen}>
      <PageHeader title={title} backTo={paths.wallet()} action={<AssetSearchButton />} />
      {accounts.status === 'loading' && <AccountSkeleton />}
      {accounts.status === 'failed' && (
        <FailedRead title={t('wallet.accounts.failed')} read={accounts} />
      )}
      {accounts.status === 'ready' && accounts.failure && (
        <StaleBalances onRefresh={accounts.refresh} busy={accounts.refreshing} />
      )}
      {accounts.status === 'ready' &&
        (account ? <AccountScreen key={account.id} account={account} /> : <UnknownAccount />)}
    </div>
  );
}
