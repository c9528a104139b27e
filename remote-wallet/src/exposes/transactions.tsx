import { useTransactions } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { LinkText, Section } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { TransactionList } from '../transactions/transaction-list.tsx';
import { transactionTexts } from '../transactions/transaction-texts.ts';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';

/** Home shows what happened lately; the history shows it all. */
const newest = 20;

/** The user's newest transactions, and the way to all of them (HOME-3). */
export default function Transactions() {
  const t = useTexts(transactionTexts);
  const read = useTransactions();
  return (
    <Section
      title={t('transactions.title')}
      action={<LinkText to={paths.history()}>{t('transactions.all')}</LinkText>}
    >
      {read.status === 'loading' && <TransactionsSkeleton />}
      {read.status === 'failed' && <FailedRead title={t('transactions.failed')} read={read} />}
      {read.status === 'ready' && (
        <TransactionList transactions={read.data.transactions.slice(0, newest)} />
      )}
    </Section>
  );
}
