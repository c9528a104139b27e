import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCapabilities } from '@tessera/api';
import type { Transaction } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Avatar, Section } from '@tessera/ui';
import { directionOf } from './transaction-text.ts';
import classes from './recent-people.module.css';

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
export function RecentPeople({ transactions }: { readonly transactions: readonly Transaction[] }) {
  const { t } = useTranslation('wallet-people');
  const offered = useCapabilities().offers('transfers-again');
  const people = peopleOf(transactions);
  if (!offered || people.length === 0) return null;
  return (
    <Section title={t('people.title')}>
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
    </Section>
  );
}
