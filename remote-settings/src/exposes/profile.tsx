import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { Card, Sheet } from '@tessera/ui';
import { LimitsContent } from '../limits/limits-content.tsx';
import { LogOutButton } from '../log-out/log-out-button.tsx';
import { AboutPerson } from '../person/about-person.tsx';
import { Pin } from '../pin/pin.tsx';
import { Preferences } from '../preferences/preferences.tsx';
import classes from './profile.module.css';
import { Sessions } from '../sessions/sessions.tsx';
import { RowsSkeleton, SettingRow } from '../setting-row/setting-row.tsx';

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

/** A row that opens the limits, for narrow places; only if the backend provides them. */
export function LimitsRow() {
  const { t } = useTranslation('settings-limits');
  const offered = useCapabilities().offers('limits');
  const [open, setOpen] = useState(false);
  if (!offered) return null;
  return (
    <>
      <SettingRow title={t('settings.limits.title')} onOpen={() => setOpen(true)} />
      <Sheet open={open} title={t('settings.limits.title')} onClose={() => setOpen(false)}>
        <LimitsContent />
      </Sheet>
    </>
  );
}
