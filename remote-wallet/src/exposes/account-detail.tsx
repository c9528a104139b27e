import { useParams } from 'react-router-dom';
import { useWallets } from '@tessera/api';
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
  const wallets = useWallets();
  const account = wallets.data?.find((candidate) => candidate.id === id);
  const title = account
    ? tDetail('wallet.detail.title', { currency: account.currencyCode })
    : tDetail('wallet.detail.unknown_title');

  return (
    <div className={classes.screen}>
      <PageHeader title={title} backTo={paths.wallet()} action={<AssetSearchButton />} />
      {wallets.status === 'loading' && <AccountSkeleton />}
      {wallets.status === 'failed' && (
        <FailedRead title={t('wallet.accounts.failed')} read={wallets} />
      )}
      {wallets.status === 'ready' && wallets.failure && (
        <StaleBalances onRefresh={wallets.refresh} busy={wallets.refreshing} />
      )}
      {wallets.status === 'ready' &&
        (account ? <AccountScreen key={account.id} account={account} /> : <UnknownAccount />)}
    </div>
  );
}
