import { useAuthInfo } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Card } from '@tessera/ui';
import { Identification } from '../identification/identification.tsx';
import { LogOutButton } from '../log-out/log-out-button.tsx';
import { Person } from '../person/person.tsx';
import { PersonFailed } from '../person/person-failed.tsx';
import { PersonSkeleton } from '../person/person-skeleton.tsx';
import { Preferences } from '../preferences/preferences.tsx';
import { Sessions } from '../sessions/sessions.tsx';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

/** Who is logged in, and all that can be set (SET-1). Preferences and logout need no server. */
export default function Profile() {
  const t = useTexts(texts);
  return (
    <Card role="region" aria-label={t('settings.title')} className={classes.profile}>
      <AboutPerson />
      <Preferences />
      <Sessions />
      <LogOutButton />
    </Card>
  );
}

function AboutPerson() {
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
