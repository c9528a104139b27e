import { useTranslation } from 'react-i18next';
import type { Transaction } from '@tessera/api';
import { dateLocale, formatLongDateTime, formatShortDate, useLanguage } from '@tessera/i18n';
import type { Language } from '@tessera/session';
import { Avatar, IconTile, MoneyText, RowLink, VisuallyHidden } from '@tessera/ui';
import type { IconName } from '@tessera/ui';
import { CategoryMark } from '../categories/category-mark.tsx';
import { isCategory } from '../categories/category-paths.ts';
import { dayText } from './day-text.ts';
import { directionOf, isThere, mainAmountOf, nameOf, statusText } from './transaction-text.ts';
import type { Direction } from './transaction-text.ts';
import classes from './transactions.module.css';

/** In rows and statistics alike (EASE-6). */
export const kindMarks = {
  topup: 'arrow-down',
  received: 'user',
  payment: 'bag',
  transfer: 'user',
  withdrawal: 'arrow-up',
  exchange: 'swap',
} as const satisfies Readonly<Record<string, IconName>>;

const directionMarks: Readonly<Record<Direction, IconName>> = {
  none: 'swap',
  out: 'arrow-up',
  in: 'arrow-down',
};

/** Categories that say no more than the kind of the row. */
const isPlain = (category: string) =>
  category === 'unsorted' || category === 'transfers' || category === 'withdrawals';

export function TransactionMark({ transaction }: { readonly transaction: Transaction }) {
  const { title, party, kind, amount, category } = transaction;
  if (title !== null && party === 'person') return <Avatar name={title} size="small" />;
  if (isCategory(category) && !isPlain(category)) return <CategoryMark category={category} />;
  const known = Object.entries(kindMarks).find(([name]) => name === kind)?.[1];
  return <IconTile name={known ?? directionMarks[directionOf(amount)]} />;
}

/**
 * Green if the money came, plain while it is pending, struck through if it did not move (EASE-1).
 * In a list of all accounts an exchange shows the amount that it bought.
 */
export function TransactionAmount({ transaction }: { readonly transaction: Transaction }) {
  const { status } = transaction;
  return (
    <MoneyText
      amount={mainAmountOf(transaction)}
      sign="always"
      coloured={isThere(status)}
      struck={status === 'failed' || status === 'returned'}
    />
  );
}

/** Router state of a receipt that a list opened: Back returns to that list. */
export const fromList = { from: 'list' } as const;

interface DayRowProps {
  readonly transaction: Transaction;
  readonly first: boolean;
  readonly last: boolean;
  readonly headed?: boolean;
  readonly arrived: boolean;
  readonly to: string;
}

/**
 * Shows the other party with the kind below (EASE-6). The heading has the date, so the row shows
 * only the time; it shows a status only if unfinished.
 */
export function DayRow(props: DayRowProps) {
  const { transaction, first, last, headed = true, arrived, to } = props;
  const { t } = useTranslation('wallet-transactions');
  const language = useLanguage();
  const { amount, counterAmount, status, createdAt } = transaction;
  const { title, kind, about } = nameOf(transaction, t);
  const below = [kind, about].filter(Boolean).join(' · ');
  const statusNote = status !== '' && ` · ${statusText(status, t)}`;

  return (
    <>
      {first && headed && <h3 className={classes.day}>{dayText(createdAt, language)}</h3>}
      <div className={classes.surface} data-first={first} data-last={last} data-arrived={arrived}>
        <RowLink
          to={to}
          state={fromList}
          leading={<TransactionMark transaction={transaction} />}
          title={
            <bdi
              className={classes.line}
              data-shortened="true"
              translate={kind === null ? undefined : 'no'}
            >
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
              {counterAmount && (
                <span>
                  <MoneyText amount={amount} sign="always" /> ·{' '}
                </span>
              )}
              <time dateTime={createdAt} title={formatLongDateTime(createdAt, language)}>
                {headed ? hourText(createdAt, language) : whenText(createdAt, language)}
              </time>
              {isThere(status) ? (
                <VisuallyHidden>{statusNote}</VisuallyHidden>
              ) : (
                <span>{statusNote}</span>
              )}
            </>
          }
        />
      </div>
    </>
  );
}

function hourText(at: string, language: Language): string {
  return new Date(at).toLocaleTimeString(dateLocale(language), {
    hour: '2-digit',
    minute: '2-digit',
  });
}

function whenText(at: string, language: Language): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? hourText(at, language) : formatShortDate(at, language);
}
