import { useTranslation } from 'react-i18next';
import { useCapabilities, useTransactions } from '@tessera/api';
import { paths } from '@tessera/contract';
import { LinkText, Section } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { RecentPeople } from '../recent-people/recent-people.tsx';
import { TransactionList } from '../transactions/transaction-list.tsx';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';

/** Home shows what happened lately; the history shows it all. */
const newest = 20;

/** Recent payees, the newest transactions, and a link to all of them (HOME-3, EASE-7). */
export default function Transactions() {
  const { t } = useTranslation('wallet-transactions');
  const read = useTransactions();
  // Content that arrives after the list would move it.
  const { known } = useCapabilities();
  const waits = read.status === 'loading' || (read.status === 'ready' && !known);
  return (
    <Section
      title={t('transactions.title')}
      action={<LinkText to={paths.history()}>{t('common.see_all')}</LinkText>}
    >
      {waits && <TransactionsSkeleton />}
      {read.status === 'failed' && (
        <FailedRead title={t('common.transactions_failed')} read={read} />
      )}
      {read.status === 'ready' && known && (
        <>
          <RecentPeople transactions={read.data.transactions} />
          <TransactionList transactions={read.data.transactions.slice(0, newest)} />
        </>
      )}
    </Section>
  );
}
