import { useLimits } from '@tessera/api/limits';
import { useTexts } from '@tessera/i18n';
import { Alert, Button, Skeleton } from '@tessera/ui';
import { failureTexts } from '@tessera/ui/failure-texts';
import { LimitsOfLevel } from './limits-of-level.tsx';
import { limitsTexts } from './limits-texts.ts';
import classes from './limits.module.css';

/** The limits, or why they are not there. */
export function LimitsContent() {
  const t = useTexts(limitsTexts);
  const tFailure = useTexts(failureTexts);
  const limits = useLimits();
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
    return (
      <Alert
        action={
          <Button size="small" busy={limits.refreshing} onClick={() => void limits.refresh()}>
            {tFailure('ui.try_again')}
          </Button>
        }
      >
        {t('settings.limits.failed')}
      </Alert>
    );
  }
  return <LimitsOfLevel limits={limits.data} />;
}
