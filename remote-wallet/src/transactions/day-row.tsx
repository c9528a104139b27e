import type { Transaction } from '@tessera/api';
import { formatLongDate, useLanguage } from '@tessera/i18n';
import { TransactionRow } from './transaction-row.tsx';
import classes from './transactions.module.css';

interface DayRowProps {
  readonly transaction: Transaction;
  /** The day begins with it. */
  readonly first: boolean;
  /** The day ends with it. */
  readonly last: boolean;
  /** Its money came just now. */
  readonly arrived: boolean;
  /** Where its receipt is. */
  readonly to: string;
}

/** A movement among those of its day, which has its date above and one surface for all. */
export function DayRow({ transaction, first, last, arrived, to }: DayRowProps) {
  const language = useLanguage();
  return (
    <>
      {first && <h3 className={classes.day}>{formatLongDate(transaction.createdAt, language)}</h3>}
      <div className={classes.surface} data-first={first} data-last={last} data-arrived={arrived}>
        <TransactionRow transaction={transaction} to={to} />
      </div>
    </>
  );
}
