import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { LinkText, Section } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { TransactionList } from '../transactions/transaction-list.tsx';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';
import { useHistory } from '../history/use-history.ts';
import type { History } from '../history/use-history.ts';

/** The history shows the rest. */
const newest = 10;

/** Recent transactions of one account (WALLET-2). */
export function AccountHistory({ walletId }: { readonly walletId: string }) {
  const { t } = useTranslation('wallet-transactions');
  const { t: tDetail } = useTranslation('wallet-account-detail');
  const history = useHistory({ walletId });
  const seeAll = (
    <LinkText to={paths.history({ account: walletId })}>{tDetail('common.see_all')}</LinkText>
  );
  return (
    <Section title={t('transactions.title')} action={seeAll}>
      <Newest history={history} />
    </Section>
  );
}

function Newest({ history }: { readonly history: History }) {
  const { t } = useTranslation('wallet-transactions');
  const { status, failure, refreshing, refresh, transactions } = history;
  if (status === 'loading') return <TransactionsSkeleton />;
  if (status === 'failed' && failure) {
    return (
      <FailedRead title={t('common.transactions_failed')} read={{ failure, refreshing, refresh }} />
    );
  }
  return <TransactionList transactions={transactions.slice(0, newest)} />;
}
