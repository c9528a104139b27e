import { useTranslation } from 'react-i18next';
import { useCall } from '@tessera/api';
import { Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { readLimits } from '@tessera/wire/identification';
import { LimitsOfLevel } from './limits-of-level.tsx';
import classes from './limits.module.css';

export function LimitsContent() {
  const { t } = useTranslation('settings-limits');
  const limits = useCall(readLimits);
  if (limits.status === 'loading') {
    return (
      <div
        className={classes.busy}
        role="status"
        aria-busy="true"
        aria-label={t('settings.limits.loading')}
      >
        <Skeleton shape="block" height={44} />
        <Skeleton shape="block" height={220} />
        <Skeleton shape="block" height={290} />
      </div>
    );
  }
  if (limits.status === 'failed') {
    return <FailedRead title={t('settings.limits.failed')} read={limits} />;
  }
  return <LimitsOfLevel limits={limits.data} />;
}
