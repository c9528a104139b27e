import { useTransactions } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Section } from '@tessera/ui';
import { FailedRead } from '../failures/failed-read.tsx';
import { TransactionList } from './transaction-list.tsx';
import { transactionTexts } from './transaction-texts.ts';
import { TransactionsSkeleton } from './transactions-skeleton.tsx';

/** Home shows what happened lately; the history shows it all. */
const newest = 20;

/** The user's newest transactions (HOME-3). */
export default function Transactions() {
  const t = useTexts(transactionTexts);
  const read = useTransactions();
  return (
    <Section title={t('transactions.title')}>
      {read.status === 'loading' && <TransactionsSkeleton />}
      {read.status === 'failed' && <FailedRead title={t('transactions.failed')} read={read} />}
      {read.status === 'ready' && (
        <TransactionList transactions={read.data.transactions.slice(0, newest)} />
      )}
    </Section>
  );
}
