import { memo } from 'react';
import type { Transaction } from '@tessera/api';
import { DayRow } from '../transactions/day-row.tsx';
import classes from './history-list.module.css';

interface HistoryRowProps {
  readonly transaction: Transaction;
  readonly index: number;
  /** The total number of rows; -1 while it is unknown. */
  readonly setSize: number;
  /** Pixels from the beginning of the list. */
  readonly offset: number;
  /** The day begins or ends with it. */
  readonly first: boolean;
  readonly last: boolean;
  readonly arrived: boolean;
  /** Where its receipt is. */
  readonly to: string;
  readonly measure: (row: HTMLLIElement | null) => void;
  readonly onFocus: (index: number) => void;
}

/** A row in its place in the list. It is drawn once, not with every step of scrolling. */
export const HistoryRow = memo(function HistoryRow(props: HistoryRowProps) {
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
