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

/** The mark of each kind, in rows and statistics alike (EASE-6). */
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

/** The categories that say no more than the kind of the row. */
const isPlain = (category: string) =>
  category === 'unsorted' || category === 'transfers' || category === 'withdrawals';

/** The mark before a transaction: the initial of a person, or the mark of its category or its kind. */
export function TransactionMark({ transaction }: { readonly transaction: Transaction }) {
  const { title, party, kind, amount, category } = transaction;
  if (title !== null && party === 'person') return <Avatar name={title} size="small" />;
  if (isCategory(category) && !isPlain(category)) return <CategoryMark category={category} />;
  const known = Object.entries(kindMarks).find(([name]) => name === kind)?.[1];
  return <IconTile name={known ?? directionMarks[directionOf(amount)]} />;
}

/**
 * The amount by what became of it (EASE-1), of an exchange in all accounts what it brought: green if it came, plain while it is on its way, struck
 * through if it did not move.
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

/** State of a receipt's history entry: the entry before it is the list's page. */
export const fromList = { from: 'list' } as const;

interface DayRowProps {
  readonly transaction: Transaction;
  /** The day begins with it, or ends. */
  readonly first: boolean;
  readonly last: boolean;
  /** The day stands above its first row; else each row says its own. */
  readonly headed?: boolean;
  /** Its money came just now. */
  readonly arrived: boolean;
  /** Where its receipt is. */
  readonly to: string;
}

/**
 * A movement among those of its day, which has its date above and one surface for all: who or what,
 * below it the kind (EASE-6). The row shows only the time, and the status only of what is not done.
 */
export function DayRow(props: DayRowProps) {
  const { transaction, first, last, headed = true, arrived, to } = props;
  const { t } = useTranslation('wallet-transactions');
  const language = useLanguage();
  const { amount, counterAmount, status, createdAt } = transaction;
  const { title, kind, about } = nameOf(transaction, t);
  const below = [kind, about].filter(Boolean).join(' · ');
  const said = status !== '' && ` · ${statusText(status, t)}`;

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
              {isThere(status) ? <VisuallyHidden>{said}</VisuallyHidden> : <span>{said}</span>}
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

/** The hour of today, else the day. */
function whenText(at: string, language: Language): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? hourText(at, language) : formatShortDate(at, language);
}
