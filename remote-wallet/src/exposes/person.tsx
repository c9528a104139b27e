import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCall, useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { ButtonLink, Card, EmptyState, PageHeader } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { read as readPerson } from '@tessera/wire/people';
import { BlockSkeleton } from '../loaded/loaded.tsx';
import { PersonPage } from '../people/person-page.tsx';
import { shownName } from '../people/person.ts';
import classes from '../people/people.module.css';

/** The backend answers the same for another user's person as for an unknown id. */
const unknownCodes: readonly (string | undefined)[] = ['NOT_FOUND', 'INVALID_REQUEST'];

export default function Person() {
  const { t } = useTranslation('wallet-person');
  const { t: tPeople } = useTranslation('wallet-people');
  const { id = '' } = useParams();
  const { known, offers } = useCapabilities();
  const read = useCall(readPerson, { path: { id } });
  const content = () => {
    if (read.status === 'ready') return <PersonPage person={read.data} />;
    const isNobody = unknownCodes.includes(read.failure?.code) || (known && !offers('people'));
    if (isNobody) return <UnknownPerson />;
    if (read.status === 'failed')
      return <FailedRead title={tPeople('people.failed')} read={read} />;
    return <BlockSkeleton height={360} />;
  };
  return (
    <div className={classes.screen}>
      <PageHeader
        title={read.data ? shownName(read.data) : t('people.person')}
        {...(read.data && { translate: 'no' })}
        backTo={paths.people()}
      />
      {content()}
    </div>
  );
}

function UnknownPerson() {
  const { t } = useTranslation('wallet-person');
  return (
    <Card padding="none">
      <EmptyState
        icon="user"
        action={<ButtonLink to={paths.people()}>{t('people.to_people')}</ButtonLink>}
      >
        {t('people.unknown')}
      </EmptyState>
    </Card>
  );
}
