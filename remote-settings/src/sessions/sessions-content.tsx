import { useTranslation } from 'react-i18next';
import type { Read } from '@tessera/api';
import { Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { SessionList } from './session-list.tsx';
import classes from './sessions.module.css';
import type { UserSession } from './session-row.tsx';

export function SessionsContent({ sessions }: { readonly sessions: Read<readonly UserSession[]> }) {
  const { t } = useTranslation('settings');
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
    return <FailedRead title={t('settings.sessions.failed')} read={sessions} />;
  }
  return <SessionList sessions={sessions.data} />;
}
