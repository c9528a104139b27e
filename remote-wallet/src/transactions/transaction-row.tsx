import { useTranslation } from 'react-i18next';
import type { Transaction } from '@tessera/api';
import { formatLongDateTime, useLanguage } from '@tessera/i18n';
import type { Language } from '@tessera/session';
import { RowLink, VisuallyHidden } from '@tessera/ui';
import { statusText } from './status-text.ts';
import { TransactionAmount, isThere } from './transaction-amount.tsx';
import { TransactionMark } from './transaction-mark.tsx';
import { nameOf } from './transaction-name.ts';
import classes from './transactions.module.css';

interface TransactionRowProps {
  readonly transaction: Transaction;
  /** Where its receipt is. */
  readonly to: string;
}

/** State of a receipt's history entry: the entry before it is the list's page. */
export const fromList = { from: 'list' } as const;

/**
 * One transaction, a link to its receipt: who or what, below it the kind (EASE-6). The day is in the
 * heading above, so the row shows only the time, and the status only of what is not done.
 */
export function TransactionRow({ transaction, to }: TransactionRowProps) {
  const { t } = useTranslation('wallet-transactions');
  const language = useLanguage();
  const { status, createdAt } = transaction;
  const { title, kind, about } = nameOf(transaction, t);
  const below = [kind, about].filter(Boolean).join(' · ');
  const said = status !== '' && ` · ${statusText(status, t)}`;

  return (
    <RowLink
      to={to}
      state={fromList}
      leading={<TransactionMark transaction={transaction} />}
      title={
        <bdi className={classes.line} data-shortened="true">
          {title}
        </bdi>
      }
      subtitle={
        below && (
          <span className={classes.line} data-shortened="true">
            {below}
          </span>
        )
      }
      value={<TransactionAmount transaction={transaction} />}
      valueSubtitle={
        <>
          <time dateTime={createdAt} title={formatLongDateTime(createdAt, language)}>
            {hourText(createdAt, language)}
          </time>
          {isThere(status) ? <VisuallyHidden>{said}</VisuallyHidden> : said}
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
