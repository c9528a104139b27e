import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '@tessera/api';
import { firstsOfDay } from '../transactions/first-of-day.ts';
import { DayRow } from '../transactions/transaction-row.tsx';
import { useArrivals } from '../transactions/use-arrivals.ts';
import classes from './history-list.module.css';

/**
 * Pixel heights of the stylesheet. A row of the expected height does not move the rows below it;
 * large text makes rows taller.
 */
const rowHeight = 68;
const dayHeight = 44;

/**
 * Rows before the end at which the next page is requested: a few screens, so that users do not
 * wait.
 */
const rowsAhead = 40;

interface VirtualRows {
  readonly transactions: readonly Transaction[];
  readonly firsts: readonly boolean[];
  readonly onNearEnd: () => void;
}

function useVirtualRows({ transactions, firsts, onNearEnd }: VirtualRows) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const scrollMargin = useListOffset(list);
  const count = transactions.length;
  // Stable functions: new ones would make the virtualizer compute every row's position again.
  const getItemKey = useCallback(
    (index: number) => transactions[index]?.id ?? index,
    [transactions],
  );
  const estimateSize = useCallback(
    (index: number) => rowHeight + (firsts[index] ? dayHeight : 0),
    [firsts],
  );
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    scrollMargin,
    overscan: 8,
    initialRect: { width: 0, height: window.innerHeight },
    getItemKey,
    estimateSize,
    // A list that is hidden behind a panel has no heights; keep the known ones.
    measureElement: (row, entry, instance) =>
      row.offsetHeight || instance.options.estimateSize(instance.indexFromElement(row)),
    // Keeps the focused row rendered while the user scrolls away.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === null || focused >= count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems();
  const nearEnd = (virtualizer.range?.endIndex ?? 0) >= count - rowsAhead;

  useEffect(() => {
    if (nearEnd) onNearEnd();
  });

  return {
    list,
    rows,
    scrollMargin,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    onFocus: setFocused,
  };
}

/** Distance from the top of the page; updated when something above the list grows. */
function useListOffset(list: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setOffset(Math.round(top + window.scrollY));
    };
    measure();
    if (!('ResizeObserver' in window)) return undefined;
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [list]);
  return offset;
}

interface HistoryRowProps {
  readonly transaction: Transaction;
  readonly index: number;
  /** Total number of rows; -1 while unknown. */
  readonly setSize: number;
  /** Pixels from the start of the list. */
  readonly offset: number;
  readonly first: boolean;
  readonly last: boolean;
  readonly arrived: boolean;
  readonly to: string;
  readonly measure: (row: HTMLLIElement | null) => void;
  readonly onFocus: (index: number) => void;
}

const HistoryRow = memo(function HistoryRow(props: HistoryRowProps) {
  const { transaction, index, setSize, offset, first, last, arrived, to, measure, onFocus } = props;
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={setSize}
      aria-posinset={index + 1}
      className={classes.item}
      style={{ transform: `translateY(${offset}px)` }}
      onFocus={() => onFocus(index)}
    >
      <DayRow transaction={transaction} first={first} last={last} arrived={arrived} to={to} />
    </li>
  );
});

interface HistoryListProps {
  readonly transactions: readonly Transaction[];
  readonly hasMore: boolean;
  readonly onNearEnd: () => void;
  readonly receiptOf: (id: string) => string;
}

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
