import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCapabilities, useTransactions } from '@tessera/api';
import type { Transaction } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Avatar, LinkText, Section } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { TransactionList } from '../transactions/transaction-list.tsx';
import { directionOf } from '../transactions/transaction-text.ts';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';
import classes from './recent-people.module.css';

/** Home shows what happened lately; the history shows it all. */
const newest = 20;

/** Recent payees, the newest transactions, and a link to all of them (HOME-3, EASE-7). */
export default function Transactions() {
  const { t } = useTranslation('wallet-transactions');
  const read = useTransactions();
  // Content that arrives after the list would move it.
  const { known } = useCapabilities();
  const waits = read.status === 'loading' || (read.status === 'ready' && !known);
  return (
    <Section
      title={t('transactions.title')}
      action={<LinkText to={paths.history()}>{t('common.see_all')}</LinkText>}
    >
      {waits && <TransactionsSkeleton />}
      {read.status === 'failed' && (
        <FailedRead title={t('common.transactions_failed')} read={read} />
      )}
      {read.status === 'ready' && known && (
        <>
          <RecentPeople transactions={read.data.transactions} />
          <TransactionList transactions={read.data.transactions.slice(0, newest)} />
        </>
      )}
    </Section>
  );
}

/** More than a phone shows side by side; whoever was longer ago is in the history. */
const most = 8;

interface Person {
  /** The last transfer to them. */
  readonly again: string;
  readonly name: string;
  readonly currencyCode: string;
}

/**
 * The payees of these transactions, newest first and once each. Rows without a key tell people apart by
 * name alone, so they add nobody whose name is there already.
 */
function peopleOf(transactions: readonly Transaction[]): readonly Person[] {
  const people = new Map<string, Person>();
  const names = new Set<string>();
  for (const { id, kind, party, partyKey, title, amount, status } of transactions) {
    const isSent = kind === 'transfer' && party === 'person' && directionOf(amount) === 'out';
    if (!isSent || title === null || status !== 'completed') continue;
    if (partyKey === null ? names.has(title) : people.has(partyKey)) continue;
    names.add(title);
    people.set(partyKey ?? id, { again: id, name: title, currencyCode: amount.currency });
    if (people.size === most) break;
  }
  return [...people.values()];
}

/** The people that the user sent to lately, each leading to Send with them filled in (EASE-7). */
function RecentPeople({ transactions }: { readonly transactions: readonly Transaction[] }) {
  const { t } = useTranslation('wallet-people');
  const id = useId();
  const offered = useCapabilities().offers('transfers-again');
  const people = peopleOf(transactions);
  if (!offered || people.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={classes.people}>
      <p id={id} className={classes.lead}>
        {t('people.title')}
      </p>
      <ul role="list" className={classes.row}>
        {people.map(({ name, ...known }) => (
          <li key={known.again}>
            <Link to={paths.walletSave(known)} className={classes.person}>
              <Avatar name={name} />
              <bdi className={classes.name} data-shortened="true">
                {name}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
