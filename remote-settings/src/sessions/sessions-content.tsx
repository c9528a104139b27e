import type { Read, UserSession } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Alert, Button, Skeleton } from '@tessera/ui';
import { failureTexts } from '@tessera/ui/failure-texts';
import { texts } from '../texts.ts';
import { SessionList } from './session-list.tsx';
import classes from './sessions.module.css';

/** The list of devices, or why it is not there. */
export function SessionsContent({ sessions }: { readonly sessions: Read<readonly UserSession[]> }) {
  const t = useTexts(texts);
  const tFailure = useTexts(failureTexts);
  if (sessions.status === 'loading') {
    return (
      <div
        className={classes.busy}
        role="status"
        aria-busy="true"
        aria-label={t('settings.sessions.loading')}
      >
        <Skeleton shape="block" height={64} />
        <Skeleton shape="block" height={64} />
      </div>
    );
  }
  if (sessions.status === 'failed') {
    return (
      <Alert
        action={
          <Button size="small" busy={sessions.refreshing} onClick={() => void sessions.refresh()}>
            {tFailure('ui.try_again')}
          </Button>
        }
      >
        {t('settings.sessions.failed')}
      </Alert>
    );
  }
  return <SessionList sessions={sessions.data} />;
}
