import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@tessera/api';
import { Avatar, EmptyState, List, ListRow, Sheet, Skeleton, TextField } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import type { AnswerOf } from '@tessera/wire';
import * as people from '@tessera/wire/people';
import classes from './asking.module.css';

type Person = AnswerOf<typeof people.list>['results'][number];

export const nameOf = ({ name, ownName }: Pick<Person, 'name' | 'ownName'>) => ownName ?? name;

interface PeopleSheetProps {
  readonly chosen: readonly string[];
  readonly onChoose: (person: Person) => void;
  readonly onClose: () => void;
  readonly first?: Elements;
}

export function PeopleSheet({ chosen, onChoose, onClose, first }: PeopleSheetProps) {
  const { t } = useTranslation('payment-asking');
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const all = useCall(people.list);
  // The server searches a longer list, of which only a page is loaded.
  const isLonger = all.data?.more === true && wanted !== '';
  const found = useCall(people.list, isLonger ? { params: { q: wanted } } : null);
  const shown =
    (isLonger ? found.data?.results : undefined) ??
    all.data?.results.filter((each) => matches(each, wanted));
  return (
    <Sheet open title={t('asking.people')} onClose={onClose}>
      <div className={classes.people}>
        <TextField
          type="search"
          label={t('asking.search')}
          value={query}
          autoComplete="off"
          onChange={setQuery}
        />
        {all.status === 'loading' && <Skeleton shape="block" height={192} />}
        {all.status === 'failed' && <FailedRead title={t('asking.people_failed')} read={all} />}
        <List flush label={t('asking.people')}>
          {first}
          {shown?.map((person) => (
            <ListRow
              key={person.id}
              leading={<Avatar name={nameOf(person)} size="small" />}
              title={<bdi translate="no">{nameOf(person)}</bdi>}
              subtitle={<span translate="no">{person.phone}</span>}
              selected={chosen.includes(person.id)}
              onClick={() => onChoose(person)}
            />
          ))}
        </List>
        {shown?.length === 0 && <EmptyState icon="user">{t('asking.nobody')}</EmptyState>}
      </div>
    </Sheet>
  );
}

function matches({ name, ownName, phone }: Person, wanted: string): boolean {
  return [name, ownName ?? '', phone].some((text) => text.toLocaleLowerCase().includes(wanted));
}
