import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { Card } from '@tessera/ui';
import { LimitsRow } from '../limits/limits-row.tsx';
import { LogOutButton } from '../log-out/log-out-button.tsx';
import { Pin } from '../pin/pin.tsx';
import { Preferences } from '../preferences/preferences.tsx';
import { Sessions } from '../sessions/sessions.tsx';
import { RowsSkeleton } from '../setting-row/rows-skeleton.tsx';
import { AboutPerson } from '../person/about-person.tsx';
import classes from './profile.module.css';

/** The user and all settings, beside another view (SET-1). */
export default function Profile() {
  const { t } = useTranslation('settings');
  const { known } = useCapabilities();
  return (
    <Card role="region" aria-label={t('settings.title')} className={classes.profile}>
      <AboutPerson />
      <div className={classes.rows}>
        {known ? (
          <>
            <LimitsRow />
            <Pin />
            <Sessions />
          </>
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </div>
      <Preferences />
      <LogOutButton />
    </Card>
  );
}
