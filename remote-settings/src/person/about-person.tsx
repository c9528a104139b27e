import { useAuthInfo } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { FailedRead } from '@tessera/ui/failed-read';
import { Identification } from '../identification/identification.tsx';
import { Person } from './person.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';
import { texts } from '../texts.ts';

/** The person and the identification; the rest of the settings works without them. */
export function AboutPerson() {
  const t = useTexts(texts);
  const info = useAuthInfo();
  if (info.status === 'loading') return <PersonSkeleton />;
  if (info.status === 'failed') {
    return <FailedRead title={t('settings.person.failed')} read={info} />;
  }
  return (
    <>
      <Person info={info.data} />
      <Identification info={info.data} />
    </>
  );
}
