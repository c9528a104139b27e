import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, useCall, useCapabilities } from '@tessera/api';
import type { ApiFailure, Read } from '@tessera/api';
import { formatShortDateTime, useLanguage } from '@tessera/i18n';
import {
  announce,
  Button,
  Card,
  InlineError,
  List,
  ListRow,
  Section,
  Sheet,
  Skeleton,
} from '@tessera/ui';
import { FailedRead, useServerMessage } from '@tessera/ui/failed-read';
import type { AnswerOf } from '@tessera/wire';
import { useSubmit } from '@tessera/ui/submit';
import * as auth from '@tessera/wire/auth';
import { listSessions } from '@tessera/wire/auth';
import classes from './sessions.module.css';
import { useRemovePasskeys } from '../remove-passkeys/remove-passkeys.tsx';
import { SettingRow } from '../setting-row/setting-row.tsx';
import { useDeviceName } from './use-device-name.ts';

type UserSession = AnswerOf<typeof auth.listSessions>[number];

interface SessionRowProps {
  readonly session: UserSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
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

interface EndAllSessionsProps {
  readonly busy: boolean;
  readonly onEnd: (removesPasskeys: boolean) => void;
}

function EndAllSessions({ busy, onEnd }: EndAllSessionsProps) {
  const { t } = useTranslation('settings');
  const { removes, box } = useRemovePasskeys();
  const [isConfirming, setConfirming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isConfirming) question.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = isConfirming;
  }, [isConfirming]);

  if (!isConfirming) {
    return (
      <Button ref={opener} variant="secondary" wide onClick={() => setConfirming(true)}>
        {t('settings.sessions.end_all')}
      </Button>
    );
  }
  return (
    <div
      ref={question}
      role="group"
      tabIndex={-1}
      aria-label={t('settings.sessions.end_all_question')}
      className={classes.question}
    >
      <p>{t('settings.sessions.end_all_question')}</p>
      {box}
      <Button variant="danger" wide busy={busy} onClick={() => onEnd(removes)}>
        {t('settings.sessions.end_all_confirm')}
      </Button>
      <Button variant="secondary" wide onClick={() => setConfirming(false)}>
        {t('history.range.cancel')}
      </Button>
    </div>
  );
}

const allOthers = 'all';

function SessionList({ sessions }: { readonly sessions: readonly UserSession[] }) {
  const { t } = useTranslation('settings');
  const serverMessage = useServerMessage();
  const deviceName = useDeviceName();
  const list = useRef<HTMLDivElement>(null);
  /** The session that is being ended, or {@link all} others. */
  const [ending, setEnding] = useState<string | null>(null);
  const { failure, submit } = useSubmit<ApiFailure>();
  const others = sessions.filter((session) => !session.current);

  const end = async (ended: string, words: string, removesPasskeys = false) => {
    setEnding((running) => running ?? ended);
    const result = await submit(() =>
      ended === allOthers
        ? call(auth.endOtherSessions, removesPasskeys ? { params: { passkeys: 'remove' } } : {})
        : call(auth.endOtherSession, { path: { id: ended } }),
    );
    if (!result) return;
    setEnding(null);
    if (!result.ok) return;
    announce(words);
    // The pressed button disappears with its device.
    list.current?.focus();
  };

  return (
    <>
      {others.length > 1 && (
        <EndAllSessions
          busy={ending === allOthers}
          onEnd={(removes) => void end(allOthers, t('settings.sessions.all_ended'), removes)}
        />
      )}
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
      <InlineError>
        {ending === null && failure && (serverMessage(failure) ?? t('settings.failed'))}
      </InlineError>
    </>
  );
}

function SessionsContent({ sessions }: { readonly sessions: Read<readonly UserSession[]> }) {
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

export function Devices() {
  return useCapabilities().offers('sessions') ? <DevicesSection /> : null;
}

function DevicesSection() {
  const { t } = useTranslation('settings');
  const sessions = useCall(listSessions);
  return (
    <Section title={t('settings.sessions.title')}>
      <Card className={classes.busy}>
        <SessionsContent sessions={sessions} />
      </Card>
    </Section>
  );
}

export function Sessions() {
  return useCapabilities().offers('sessions') ? <OfferedSessions /> : null;
}

function OfferedSessions() {
  const { t } = useTranslation('settings');
  const sessions = useCall(listSessions);
  const [open, setOpen] = useState(false);
  const count = sessions.data?.length;
  return (
    <>
      <SettingRow
        title={t('settings.sessions.title')}
        value={count !== undefined && t('settings.sessions.count', { count })}
        onOpen={() => setOpen(true)}
      />
      <Sheet open={open} title={t('settings.sessions.title')} onClose={() => setOpen(false)}>
        <SessionsContent sessions={sessions} />
      </Sheet>
    </>
  );
}
