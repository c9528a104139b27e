import type { Transaction } from '@tessera/api';
import { formatLongDateTime, useLanguage, useTexts } from '@tessera/i18n';
import type { Language } from '@tessera/session';
import { IconTile, RowLink, MoneyText } from '@tessera/ui';
import type { IconName } from '@tessera/ui';
import { directionOf } from './direction.ts';
import type { Direction } from './direction.ts';
import { statusText } from './status-text.ts';
import { transactionTexts } from './transaction-texts.ts';
import classes from './transactions.module.css';

interface TransactionRowProps {
  readonly transaction: Transaction;
  /** Where its receipt is. */
  readonly to: string;
}

/** What a receipt's entry in the browser's history carries: the one before is the list's page. */
export const fromList = { from: 'list' } as const;

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
 * One transaction, a link to its receipt: the title follows the sign of the amount (HOME-3). The
 * day is in the heading above, so the row shows only the time.
 */
export function TransactionRow({ transaction, to }: TransactionRowProps) {
  const t = useTexts(transactionTexts);
  const language = useLanguage();
  const { amount, kind, status, description, createdAt } = transaction;
  const direction = directionOf(amount);

  return (
    <RowLink
      to={to}
      state={fromList}
      leading={<IconTile name={kind === 'exchange' ? 'swap' : icons[direction]} />}
      title={t(titles[direction])}
      subtitle={
        description && (
          <span className={classes.note} data-shortened="true">
            {description}
          </span>
        )
      }
      value={<MoneyText amount={amount} coloured />}
      valueSubtitle={
        <>
          <time dateTime={createdAt} title={formatLongDateTime(createdAt, language)}>
            {hourText(createdAt, language)}
          </time>
          {status !== '' && ` · ${statusText(status, t)}`}
        </>
      }
    />
  );
}

function hourText(at: string, language: Language): string {
  return new Date(at).toLocaleTimeString(language, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
}
