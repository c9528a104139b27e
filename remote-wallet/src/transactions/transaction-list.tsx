import { useTranslation } from 'react-i18next';
import type { Transaction } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Card, EmptyState } from '@tessera/ui';
import { firstsOfDay } from './first-of-day.ts';
import { DayRow } from './transaction-row.tsx';
import { useArrivals } from './use-arrivals.ts';
import classes from './transactions.module.css';

interface TransactionListProps {
  readonly transactions: readonly Transaction[];
  readonly byDay?: boolean;
}

export function TransactionList({ transactions, byDay = true }: TransactionListProps) {
  const { t } = useTranslation('wallet-transactions');
  const arrivals = useArrivals(transactions);
  if (transactions.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon="history">{t('transactions.list.empty_descr')}</EmptyState>
      </Card>
    );
  }
  const firsts = firstsOfDay(transactions);
  return (
    <ul role="list" aria-label={t('transactions.title')} className={classes.list}>
      {transactions.map((transaction, index) => (
        <li key={transaction.id}>
          <DayRow
            transaction={transaction}
            first={byDay ? (firsts[index] ?? false) : index === 0}
            last={byDay ? (firsts[index + 1] ?? true) : index === transactions.length - 1}
            headed={byDay}
            arrived={arrivals.has(transaction.id)}
            to={paths.history({ transaction: transaction.id })}
          />
        </li>
      ))}
    </ul>
  );
}
