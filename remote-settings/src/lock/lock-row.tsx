import { useTranslation } from 'react-i18next';
import { useAuthInfo } from '@tessera/api';
import { setLockMinutes, useLockMinutes } from '@tessera/session/lock';
import { Select } from '@tessera/ui';
import classes from './lock.module.css';

const offered = [0, 1, 5, 15, 60];

export function LockRow() {
  const { t } = useTranslation('settings-lock');
  const minutes = useLockMinutes();
  if (useAuthInfo().data?.hasPin === false) return null;
  return (
    <div className={classes.row}>
      <Select
        label={t('settings.lock.title')}
        hint={t('settings.lock.about')}
        options={offered.map((count) => ({
          value: String(count),
          label: count === 0 ? t('settings.lock.never') : t('settings.lock.after', { count }),
        }))}
        value={String(minutes)}
        onChange={(chosen) => setLockMinutes(Number(chosen))}
      />
    </div>
  );
}
