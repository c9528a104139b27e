import { useTranslation } from 'react-i18next';
import { useCapabilities, useTransactions } from '@tessera/api';
import { paths } from '@tessera/contract';
import { LinkText, Section } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { TransactionList } from '../transactions/transaction-list.tsx';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';

/** Rows on Home, and on the screen of accounts, which has more room. */
const latest = 3;
const newest = 20;

interface TransactionsProps {
  readonly byDay?: boolean;
}

export default function Transactions({ byDay = false }: TransactionsProps) {
  const { t } = useTranslation('wallet-transactions');
  const read = useTransactions();
  // Capabilities add content above the list, which would move if they came later.
  const { known } = useCapabilities();
  const ready = read.status === 'ready' && known;
  return (
    <>
      <Section
        title={t('transactions.title')}
        action={<LinkText to={paths.history()}>{t('transactions.all')}</LinkText>}
      >
        {(read.status === 'loading' || (read.status === 'ready' && !known)) && (
          <TransactionsSkeleton byDay={byDay} />
        )}
        {read.status === 'failed' && (
          <FailedRead title={t('common.transactions_failed')} read={read} />
        )}
        {ready && (
          <TransactionList
            byDay={byDay}
            transactions={read.data.transactions.slice(0, byDay ? newest : latest)}
          />
        )}
      </Section>
    </>
  );
}
