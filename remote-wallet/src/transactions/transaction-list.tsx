import type { Transaction } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Card, EmptyState, List } from '@tessera/ui';
import { TransactionRow } from './transaction-row.tsx';
import { transactionTexts } from './transaction-texts.ts';

interface TransactionListProps {
  readonly transactions: readonly Transaction[];
}

/** A few transactions, each leading to its receipt. */
export function TransactionList({ transactions }: TransactionListProps) {
  const t = useTexts(transactionTexts);
  if (transactions.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon="history">{t('transactions.list.empty_descr')}</EmptyState>
      </Card>
    );
  }
  return (
    <List label={t('transactions.title')}>
      {transactions.map((transaction) => (
        <li key={transaction.id}>
          <TransactionRow
            transaction={transaction}
            to={paths.history({ transaction: transaction.id })}
          />
        </li>
      ))}
    </List>
  );
}
