import { useWallets } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { PageHeader, Skeleton } from '@tessera/ui';
import { FailedRead } from '../failures/failed-read.tsx';
import PaymentButtons from '../payment-buttons/payment-buttons.tsx';
import { texts } from '../texts.ts';
import Transactions from '../transactions/transactions.tsx';
import { AccountList } from './account-list.tsx';
import classes from './accounts.module.css';

/** The user's accounts with what can be done and what happened (WALLET-1). */
export default function Accounts() {
  const t = useTexts(texts);
  const wallets = useWallets();
  const loading = wallets.status === 'loading';
  return (
    <div className={classes.screen}>
      <PageHeader title={t('wallet.title')} />
      {loading && (
        <div aria-busy="true">
          <Skeleton shape="block" height={320} />
        </div>
      )}
      {wallets.status === 'failed' && (
        <FailedRead title={t('wallet.accounts.failed')} read={wallets} />
      )}
      {wallets.status === 'ready' && <AccountList accounts={wallets.data} />}
      {/* It loads meanwhile, and comes with the accounts: nobody knows how much room they take. */}
      <div hidden={loading} className={classes.screen}>
        <PaymentButtons />
        <Transactions />
      </div>
    </div>
  );
}
