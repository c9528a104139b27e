import type { Transaction } from '@tessera/api';
import { formatLongDateTime, formatShortDateTime, useLanguage, useTexts } from '@tessera/i18n';
import { IconTile, ListRow } from '@tessera/ui';
import type { IconName } from '@tessera/ui';
import { AmountText } from '../amount/amount-text.tsx';
import { directionOf } from './direction.ts';
import type { Direction } from './direction.ts';
import { statusText } from './status-text.ts';
import { transactionTexts } from './transaction-texts.ts';
import classes from './transactions.module.css';

interface TransactionRowProps {
  readonly transaction: Transaction;
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

/** One movement: the title follows the sign of the amount (HOME-3). */
export function TransactionRow({ transaction }: TransactionRowProps) {
  const t = useTexts(transactionTexts);
  const language = useLanguage();
  const { amount, currencyCode, kind, status, description, createdAt } = transaction;
  const direction = directionOf(amount);

  return (
    <ListRow
      leading={<IconTile name={kind === 'exchange' ? 'swap' : icons[direction]} />}
      title={t(titles[direction])}
      subtitle={
        <span className={classes.details}>
          {description !== '' && <span>{description}</span>}
          {status !== '' && <span>{statusText(status, t)}</span>}
        </span>
      }
      value={<AmountText amount={amount} currencyCode={currencyCode} movement />}
      valueSubtitle={
        <time dateTime={createdAt} title={formatLongDateTime(createdAt, language)}>
          {formatShortDateTime(createdAt, language)}
        </time>
      }
    />
  );
}
