import { useTranslation } from 'react-i18next';
import { useCall, useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { LinkText, Section } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { list } from '@tessera/wire/people';
import { PeopleRow } from '../people/people-row.tsx';

const most = '8';

export default function People() {
  const { t } = useTranslation('wallet-people');
  const { known, offers } = useCapabilities();
  const read = useCall(list, { params: { limit: most } });
  if (known && !offers('people')) return null;
  return (
    <Section
      title={t('people.strip')}
      action={<LinkText to={paths.people()}>{t('people.see_all')}</LinkText>}
    >
      {read.status === 'failed' ? (
        <FailedRead title={t('people.failed')} read={read} />
      ) : (
        <PeopleRow people={read.data?.results} withNew />
      )}
    </Section>
  );
}
