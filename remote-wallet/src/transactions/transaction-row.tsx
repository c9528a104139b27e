import { Link } from 'react-router-dom';
import type { Transaction } from '@tessera/api';
import { formatLongDateTime, formatShortDateTime, useLanguage, useTexts } from '@tessera/i18n';
import { IconTile } from '@tessera/ui';
import type { IconName } from '@tessera/ui';
import { AmountText } from '../amount/amount-text.tsx';
import { directionOf } from './direction.ts';
import type { Direction } from './direction.ts';
import { statusText } from './status-text.ts';
import { transactionTexts } from './transaction-texts.ts';
import classes from './transactions.module.css';

interface TransactionRowProps {
  readonly transaction: Transaction;
  /** Where its receipt is. */
  readonly to: string;
  /** What the address's entry in the browser's history carries. */
  readonly state?: unknown;
}

const titles = {
  none: 'transactions.list.operation',
  out: 'transactions.list.withdrawal',
  in: 'transactions.list.topup',
} as const;

const icons: Readonly<Record<Direction, IconName>> = {
  none: 'swap',
  out: 'arrow-up',
  in: 'arrow-down',
};

/**
 * One movement, a link to its receipt: the title follows the sign of the amount (HOME-3). The list
 * gives the item around it.
 */
export function TransactionRow({ transaction, to, state }: TransactionRowProps) {
  const t = useTexts(transactionTexts);
  const language = useLanguage();
  const { amount, currencyCode, kind, status, description, createdAt } = transaction;
  const direction = directionOf(amount);

  return (
    <Link to={to} state={state} className={classes.row}>
      <IconTile name={kind === 'exchange' ? 'swap' : icons[direction]} />
      <span className={classes.words}>
        <span className={classes.title}>{t(titles[direction])}</span>
        <span className={classes.details}>
          {description !== '' && <span>{description}</span>}
          {status !== '' && <span>{statusText(status, t)}</span>}
        </span>
      </span>
      <span className={classes.end}>
        <span className={classes.title}>
          <AmountText amount={amount} currencyCode={currencyCode} movement />
        </span>
        <time
          dateTime={createdAt}
          title={formatLongDateTime(createdAt, language)}
          className={classes.quiet}
        >
          {formatShortDateTime(createdAt, language)}
        </time>
      </span>
    </Link>
  );
}
