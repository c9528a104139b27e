import { useState } from 'react';
import { endOtherSession } from '@tessera/api';
import type { UserSession } from '@tessera/api';
import { formatShortDateTime, useLanguage, useTexts } from '@tessera/i18n';
import { announce, Button, InlineError, List, ListRow } from '@tessera/ui';
import { texts } from '../texts.ts';
import { useDeviceName } from './use-device-name.ts';

/** Every device; all but this one can be signed out from here. */
export function SessionList({ sessions }: { readonly sessions: readonly UserSession[] }) {
  const t = useTexts(texts);
  const deviceName = useDeviceName();
  const [ending, setEnding] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const end = async ({ id, userAgent }: UserSession) => {
    setEnding(id);
    setError(null);
    const result = await endOtherSession(id);
    setEnding(null);
    if (result.ok) announce(t('settings.sessions.ended', { device: deviceName(userAgent) }));
    else setError(result.message ?? t('settings.failed'));
  };

  return (
    <>
      <List label={t('settings.sessions.title')}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => void end(session)}
          />
        ))}
      </List>
      <InlineError>{error}</InlineError>
    </>
  );
}

interface SessionRowProps {
  readonly session: UserSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useTexts(texts);
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
