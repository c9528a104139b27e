import { useAuthInfo } from '@tessera/api';
import { Identification } from '../identification/identification.tsx';
import { Person } from './person.tsx';
import { PersonFailed } from './person-failed.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';

/** The person and the identification; the rest of the settings works without them. */
export function AboutPerson() {
  const info = useAuthInfo();
  if (info.status === 'loading') return <PersonSkeleton />;
  if (info.status === 'failed') {
    return <PersonFailed retrying={info.refreshing} onRetry={() => void info.refresh()} />;
  }
  return (
    <>
      <Person info={info.data} />
      <Identification info={info.data} />
    </>
  );
}
