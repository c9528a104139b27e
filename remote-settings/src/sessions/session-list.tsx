import { useRef, useState } from 'react';
import type { ApiFailure, UserSession } from '@tessera/api';
import { endOtherSession } from '@tessera/api/end-other-session';
import { useTexts } from '@tessera/i18n';
import { announce, Button, InlineError, List } from '@tessera/ui';
import { useServerMessage } from '@tessera/ui/failed-read';
import { texts } from '../texts.ts';
import { SessionRow } from './session-row.tsx';
import { useDeviceName } from './use-device-name.ts';
import classes from './sessions.module.css';

/** Every device; all but this one can be signed out from here, one by one or together. */
export function SessionList({ sessions }: { readonly sessions: readonly UserSession[] }) {
  const t = useTexts(texts);
  const serverMessage = useServerMessage();
  const deviceName = useDeviceName();
  const list = useRef<HTMLDivElement>(null);
  const [ending, setEnding] = useState<readonly UserSession[]>([]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const others = sessions.filter((session) => !session.current);

  const end = async (ended: readonly UserSession[], words: string) => {
    if (ending.length > 0) return;
    setEnding(ended);
    setFailure(null);
    const result = await endSessions(ended);
    setEnding([]);
    if (result.ok) {
      announce(words);
      // The button that was pressed goes with its device.
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
              busy={ending.length === 1 && ending[0]?.id === session.id}
              onEnd={() => {
                const device = deviceName(session.userAgent);
                void end([session], t('settings.sessions.ended', { device }));
              }}
            />
          ))}
        </List>
      </div>
      <InlineError>{failure && (serverMessage(failure) ?? t('settings.failed'))}</InlineError>
      {others.length > 1 && (
        <Button
          variant="secondary"
          wide
          busy={ending.length > 1}
          onClick={() => void end(others, t('settings.sessions.all_ended'))}
        >
          {t('settings.sessions.end_all')}
        </Button>
      )}
    </>
  );
}

/**
 * Ends sessions one after the other, as many as the server lists, and stops at the first that does not end.
 * One of several that has ended in the meantime is as good as ended here.
 */
async function endSessions(
  sessions: readonly UserSession[],
): Promise<{ readonly ok: true } | ApiFailure> {
  for (const { id } of sessions) {
    const result = await endOtherSession(id);
    if (!result.ok && !(sessions.length > 1 && result.code === 'SESSION_NOT_FOUND')) return result;
  }
  return { ok: true };
}
