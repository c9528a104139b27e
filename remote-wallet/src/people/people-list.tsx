import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCall, useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Avatar, Button, Card, EmptyState, LinkText, List, RowLink, Section } from '@tessera/ui';
import { list } from '@tessera/wire/people';
import { Loaded } from '../loaded/loaded.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';
import { LastBetween } from './last-between.tsx';
import { PeopleRow } from './people-row.tsx';
import { sendTo, shownName } from './person.ts';
import type { Person } from './person.ts';
import classes from './people.module.css';

export function PeopleList({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation('wallet-person');
  const { t: tPeople } = useTranslation('wallet-people');
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const found = useCall(list, search === '' ? {} : { params: { q: search } });
  const [former, setFormer] = useState(found.data);
  if (found.data !== undefined && found.data !== former) setFormer(found.data);
  const shown = found.status === 'loading' ? former : found.data;
  const read = shown ? { ...found, status: 'ready' as const, data: shown, failure: null } : found;
  return (
    <>
      <SearchField
        label={t('people.search')}
        example={t('people.search')}
        search={search}
        onChange={(words) => setAddress(words === '' ? {} : { search: words }, { replace: true })}
      />
      <Loaded read={read} failed={tPeople('people.failed')} placeholder={<TransactionsSkeleton />}>
        {({ results, more }) =>
          results.length === 0 ? (
            <Nobody searched={search !== ''} onAdd={onAdd} />
          ) : (
            <>
              <Found people={results} searched={search !== ''} />
              {more && <p className={classes.more}>{t('people.more')}</p>}
            </>
          )
        }
      </Loaded>
      {search === '' && <Blocked />}
    </>
  );
}

function Blocked() {
  const { t } = useTranslation('wallet-person');
  const offered = useCapabilities().offers('blocking');
  const { data } = useCall(list, offered ? { params: { blocked: 'true' } } : null);
  if (!data || data.results.length === 0) return null;
  return (
    <Section title={t('people.blocked_ones')}>
      <List>
        {data.results.map((person) => (
          <li key={person.id}>
            <RowLink
              to={paths.person(person.id)}
              leading={<Avatar name={shownName(person)} />}
              title={<bdi>{shownName(person)}</bdi>}
              subtitle={person.phone}
            />
          </li>
        ))}
      </List>
    </Section>
  );
}

interface FoundProps {
  readonly people: readonly Person[];
  readonly searched: boolean;
}

const metAt = ({ last }: Person) => (last === null ? 0 : Date.parse(last.createdAt));

function Found({ people, searched }: FoundProps) {
  const { t } = useTranslation('wallet-person');
  const favourites = searched ? [] : people.filter(({ isFavourite }) => isFavourite);
  const metLast = people.toSorted((one, other) => metAt(other) - metAt(one));
  return (
    <>
      {favourites.length > 0 && (
        <Section title={t('people.favourites')}>
          <PeopleRow people={favourites} />
        </Section>
      )}
      <Section title={t(searched ? 'people.found' : 'people.all')}>
        <PeopleRows people={metLast} />
      </Section>
    </>
  );
}

function PeopleRows({ people }: { readonly people: readonly Person[] }) {
  const { t } = useTranslation('wallet-people');
  const { t: tPayments } = useTranslation('wallet-payments');
  return (
    <ul role="list" className={classes.rows}>
      {people.map((person) => (
        <li key={person.id} className={classes.row}>
          <RowLink
            to={paths.person(person.id)}
            leading={<Avatar name={shownName(person)} />}
            title={
              <span className={classes.line} data-shortened="true" translate="no">
                <bdi>{shownName(person)}</bdi>
                {person.ownName !== null && (
                  <span>
                    {' '}
                    <bdi className={classes.quiet}>{person.name}</bdi>
                  </span>
                )}
              </span>
            }
            subtitle={<LastBetween person={person} />}
          />
          <LinkText
            to={sendTo(person)}
            className={classes.send}
            aria-label={t('people.send_to', { name: shownName(person) })}
          >
            {tPayments('payment.send')}
          </LinkText>
        </li>
      ))}
    </ul>
  );
}

interface NobodyProps {
  readonly searched: boolean;
  readonly onAdd: () => void;
}

function Nobody({ searched, onAdd }: NobodyProps) {
  const { t } = useTranslation('wallet-person');
  return (
    <Card padding="none">
      <EmptyState
        icon="user"
        action={
          <Button size="small" onClick={onAdd}>
            {t('people.add')}
          </Button>
        }
      >
        {t(searched ? 'people.nobody_found' : 'people.nobody')}
      </EmptyState>
    </Card>
  );
}
