import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@tessera/api';
import { call } from '@tessera/api';
import { announce, InlineError, List } from '@tessera/ui';
import { useServerMessage } from '@tessera/ui/failed-read';
import * as auth from '@tessera/wire/auth';
import { EndAllSessions } from './end-all-sessions.tsx';
import { SessionRow } from './session-row.tsx';
import type { UserSession } from './session-row.tsx';
import { useDeviceName } from './use-device-name.ts';
import classes from './sessions.module.css';

const all = 'all';

/** Every device; all but this one can be signed out, one by one or together. */
export function SessionList({ sessions }: { readonly sessions: readonly UserSession[] }) {
  const { t } = useTranslation('settings');
  const serverMessage = useServerMessage();
  const deviceName = useDeviceName();
  const list = useRef<HTMLDivElement>(null);
  /** The session that is being ended, or {@link all} others. */
  const [ending, setEnding] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const others = sessions.filter((session) => !session.current);

  const end = async (ended: string, words: string) => {
    if (ending !== null) return;
    setEnding(ended);
    setFailure(null);
    const result = await (ended === all
      ? call(auth.endOtherSessions)
      : call(auth.endOtherSession, { path: { id: ended } }));
    setEnding(null);
    if (result.ok) {
      announce(words);
      // The pressed button disappears with its device.
      list.current?.focus();
    } else {
      setFailure(result);
    }
  };

  return (
    <>
      <div ref={list} tabIndex={-1} className={classes.list}>
        <List flush label={t('settings.sessions.title')}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => {
                const device = deviceName(session.userAgent);
                void end(session.id, t('settings.sessions.ended', { device }));
              }}
            />
          ))}
        </List>
      </div>
      <InlineError>{failure && (serverMessage(failure) ?? t('settings.failed'))}</InlineError>
      {others.length > 1 && (
        <EndAllSessions
          busy={ending === all}
          onEnd={() => void end(all, t('settings.sessions.all_ended'))}
        />
      )}
    </>
  );
}
