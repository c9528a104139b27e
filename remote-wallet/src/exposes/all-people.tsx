import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Alert, IconButton, PageHeader } from '@tessera/ui';
import { AddPerson } from '../people/add-person.tsx';
import { PeopleList } from '../people/people-list.tsx';
import classes from '../people/people.module.css';

export default function AllPeople() {
  const { t } = useTranslation('wallet-person');
  const { known, offers } = useCapabilities();
  const [adding, setAdding] = useState(false);
  if (known && !offers('people')) {
    return (
      <div className={classes.screen}>
        <PageHeader title={t('people.title')} backTo={paths.home()} />
        <Alert tone="info" title={t('people.unavailable')}>
          {t('common.later')}
        </Alert>
      </div>
    );
  }
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('people.title')}
        backTo={paths.home()}
        action={
          <IconButton
            icon="plus"
            variant="accent"
            label={t('people.add')}
            onClick={() => setAdding(true)}
          />
        }
      />
      <PeopleList onAdd={() => setAdding(true)} />
      <AddPerson open={adding} onClose={() => setAdding(false)} />
    </div>
  );
}
