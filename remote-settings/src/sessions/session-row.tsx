import { useTranslation } from 'react-i18next';
import { formatShortDateTime, useLanguage } from '@tessera/i18n';
import { Button, ListRow } from '@tessera/ui';
import type { AnswerOf } from '@tessera/wire';
import type * as auth from '@tessera/wire/auth';
import { useDeviceName } from './use-device-name.ts';

export type UserSession = AnswerOf<typeof auth.listSessions>[number];

interface SessionRowProps {
  readonly session: UserSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const device = useDeviceName()(session.userAgent);
  const seen = session.lastSeenAt ?? session.createdAt;
  if (session.current) {
    return <ListRow title={device} subtitle={t('settings.sessions.this_device')} />;
  }
  return (
    <ListRow
      title={device}
      {...(seen === null
        ? {}
        : {
            subtitle: t('settings.sessions.last_seen', {
              time: formatShortDateTime(seen, language),
            }),
          })}
      value={
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={t('settings.sessions.end_label', { device })}
          onClick={onEnd}
        >
          {t('settings.sessions.end')}
        </Button>
      }
    />
  );
}
