import { useTranslation } from 'react-i18next';
import type { Transaction } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Card, EmptyState } from '@tessera/ui';
import { firstsOfDay } from './first-of-day.ts';
import { DayRow } from './transaction-row.tsx';
import { useArrivals } from './use-arrivals.ts';
import classes from './transactions.module.css';

/** A few transactions under their days, each leading to its receipt. */
export function TransactionList({
  transactions,
}: {
  readonly transactions: readonly Transaction[];
}) {
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
            first={firsts[index] ?? false}
            last={firsts[index + 1] ?? true}
            arrived={arrivals.has(transaction.id)}
            to={paths.history({ transaction: transaction.id })}
          />
        </li>
      ))}
    </ul>
  );
}
