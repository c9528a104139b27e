import { useTranslation } from 'react-i18next';
import { useAuthInfo } from '@tessera/api';
import { FailedRead } from '@tessera/ui/failed-read';
import { Identification } from '../identification/identification.tsx';
import { Person } from './person.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';

/** The person and the identification; the rest of the settings works without them. */
export function AboutPerson() {
  const { t } = useTranslation('settings');
  const info = useAuthInfo();
  if (info.status === 'loading') return <PersonSkeleton />;
  if (info.status === 'failed') {
    return <FailedRead title={t('common.profile_failed')} read={info} />;
  }
  return (
    <>
      <Person info={info.data} />
      <Identification info={info.data} />
    </>
  );
}
