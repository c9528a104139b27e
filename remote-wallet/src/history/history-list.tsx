import { useMemo } from 'react';
import type { Transaction } from '@tessera/api';
import { formatLongDate, useLanguage, useTexts } from '@tessera/i18n';
import { TransactionRow } from '../transactions/transaction-row.tsx';
import { firstsOfDay } from './first-of-day.ts';
import classes from './history-list.module.css';
import { historyTexts } from './history-texts.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** What an entry of the browser's history carries if the list behind the receipt is this one. */
export const fromList = { from: 'history-list' } as const;

interface HistoryListProps {
  readonly transactions: readonly Transaction[];
  /** Older ones are still to come. */
  readonly hasMore: boolean;
  readonly onNearEnd: () => void;
  /** Where a row's receipt is. */
  readonly receiptOf: (id: string) => string;
}

/** The transactions under their days; only those in view are in the page (HIST-4). */
export function HistoryList({ transactions, hasMore, onNearEnd, receiptOf }: HistoryListProps) {
  const t = useTexts(historyTexts);
  const language = useLanguage();
  const firsts = useMemo(() => firstsOfDay(transactions), [transactions]);
  const { list, rows, scrollMargin, height, measure, onFocus } = useVirtualRows({
    transactions,
    firsts,
    onNearEnd,
  });

  return (
    <ul
      ref={list}
      role="list"
      aria-label={t('history.list')}
      className={classes.list}
      style={{ height }}
      onBlur={() => onFocus(null)}
    >
      {rows.map(({ key, index, start }) => {
        const transaction = transactions[index];
        if (!transaction) return null;
        return (
          <li
            key={key}
            ref={measure}
            data-index={index}
            data-first={firsts[index]}
            data-last={firsts[index + 1] ?? true}
            aria-setsize={hasMore ? -1 : transactions.length}
            aria-posinset={index + 1}
            className={classes.item}
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
            onFocus={() => onFocus(index)}
          >
            {firsts[index] && (
              <h3 className={classes.day}>{formatLongDate(transaction.createdAt, language)}</h3>
            )}
            <div className={classes.surface}>
              <TransactionRow
                transaction={transaction}
                to={receiptOf(transaction.id)}
                state={fromList}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
