import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { Alert, Button, Card, Sheet, Skeleton } from '@tessera/ui';
import type * as limitsContent from '../limits/limits-content.tsx';
import { LogOutButton } from '../log-out/log-out-button.tsx';
import { AboutPerson } from '../person/about-person.tsx';
import { Pin } from '../pin/pin.tsx';
import { Preferences } from '../preferences/preferences.tsx';
import classes from './profile.module.css';
import { Sessions } from '../sessions/sessions.tsx';
import { RowsSkeleton, SettingRow } from '../setting-row/setting-row.tsx';

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

export function LimitsRow() {
  const { t } = useTranslation('settings-limits');
  const offered = useCapabilities().offers('limits');
  const [open, setOpen] = useState(false);
  if (!offered) return null;
  return (
    <>
      <SettingRow title={t('settings.limits.title')} onOpen={() => setOpen(true)} />
      <Sheet open={open} title={t('settings.limits.title')} onClose={() => setOpen(false)}>
        <LaterLimits />
      </Sheet>
    </>
  );
}

/** Loads the limits' code later: it must not weigh on Home (PERF-2). */
function LaterLimits() {
  const { t } = useTranslation('settings-limits');
  const [attempt, setAttempt] = useState(0);
  const [limits, setLimits] = useState<typeof limitsContent | 'failed' | null>(null);
  useEffect(() => {
    let gone = false;
    import('../limits/limits-content.tsx').then(
      (loaded) => gone || setLimits(loaded),
      () => gone || setLimits('failed'),
    );
    return () => {
      gone = true;
    };
  }, [attempt]);
  if (limits === null) return <Skeleton shape="block" height={554} />;
  if (limits !== 'failed') return <limits.LimitsContent />;
  const again = (
    <Button variant="secondary" size="small" onClick={() => setAttempt(attempt + 1)}>
      {t('pay_modal.try_again')}
    </Button>
  );
  return <Alert action={again}>{t('settings.limits.failed')}</Alert>;
}
