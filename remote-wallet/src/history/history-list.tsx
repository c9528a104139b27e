import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '@tessera/api';
import { useArrivals } from '../transactions/use-arrivals.ts';
import { firstsOfDay } from '../transactions/first-of-day.ts';
import classes from './history-list.module.css';
import { HistoryRow } from './history-row.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

interface HistoryListProps {
  readonly transactions: readonly Transaction[];
  /** Older ones are still to come. */
  readonly hasMore: boolean;
  readonly onNearEnd: () => void;
  /** The address of a row's receipt. */
  readonly receiptOf: (id: string) => string;
}

/** The transactions under their days; only those in view are in the page (HIST-4). */
export function HistoryList({ transactions, hasMore, onNearEnd, receiptOf }: HistoryListProps) {
  const { t } = useTranslation('wallet-history');
  const firsts = useMemo(() => firstsOfDay(transactions), [transactions]);
  const arrivals = useArrivals(transactions);
  const { list, rows, scrollMargin, height, measure, onFocus } = useVirtualRows({
    transactions,
    firsts,
    onNearEnd,
  });

  return (
    <ul
      ref={list}
      role="list"
      aria-label={t('transactions.title')}
      className={classes.list}
      style={{ height }}
      onBlur={() => onFocus(null)}
    >
      {rows.map(({ key, index, start }) => {
        const transaction = transactions[index];
        return (
          transaction && (
            <HistoryRow
              key={key}
              transaction={transaction}
              index={index}
              setSize={hasMore ? -1 : transactions.length}
              offset={start - scrollMargin}
              first={firsts[index] ?? false}
              last={firsts[index + 1] ?? true}
              arrived={arrivals.has(transaction.id)}
              to={receiptOf(transaction.id)}
              measure={measure}
              onFocus={onFocus}
            />
          )
        );
      })}
    </ul>
  );
}
