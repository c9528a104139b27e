import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, onThisClock } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { isAllowedRedirect } from '@tessera/config';
import { announce, Button, Card, InlineError, PageHeader } from '@tessera/ui';
import { clock, useMomentWords, useSecondsUntil } from '@tessera/ui/lock';
import type { AnswerOf } from '@tessera/wire';
import * as pinReset from '@tessera/wire/pin-reset';
import { FailureLine } from '../auth-page/failure-line.tsx';
import { useSubmit } from '@tessera/ui/submit';
import { leaveFor } from './leave-for.ts';
import { useWayBack } from './use-way-back.ts';
import classes from './pin-reset.module.css';

type OpenReset = NonNullable<AnswerOf<typeof pinReset.read>>;

interface WaitingStepProps {
  readonly reset: OpenReset;
  readonly refresh: () => Promise<void>;
}

export function WaitingStep({ reset, refresh }: WaitingStepProps) {
  const { t } = useTranslation('auth-pin-reset');
  const momentWords = useMomentWords();
  const onBack = useWayBack();
  const readyMs = onThisClock(reset.readyAt);
  const secondsLeft = useSecondsUntil(readyMs);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) void refresh();
  }, [isOver, refresh]);
  return (
    <>
      <PageHeader
        title={t('reset.waiting_title', { moment: momentWords(readyMs) })}
        onBack={onBack}
      />
      <p>{t('reset.waiting')}</p>
      {secondsLeft > 0 && secondsLeft < 3600 && (
        <p className={classes.quiet} aria-hidden="true">
          {t('reset.left', { time: clock(secondsLeft) })}
        </p>
      )}
      <Verification reset={reset} refresh={refresh} />
      <Cancel />
    </>
  );
}

function Cancel() {
  const { t } = useTranslation('auth-pin-reset');
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const cancel = async () => {
    const result = await submit(() => call(pinReset.cancel, {}));
    if (result?.ok) announce(t('reset.cancelled'));
  };
  return (
    <>
      <Button variant="ghost" wide busy={busy} onClick={() => void cancel()}>
        {t('reset.cancel')}
      </Button>
      <FailureLine failure={failure} />
    </>
  );
}

function Verification({ reset: { verifiable, verification }, refresh }: WaitingStepProps) {
  const { t } = useTranslation('auth-pin-reset');
  const [isUnsafe, setUnsafe] = useState(false);
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const isPending = verification?.status === 'pending';
  useFollowing(isPending, refresh);
  if (!verifiable && !isPending) return null;
  const startVerification = async () => {
    const result = await submit(() => call(pinReset.verify, { body: {} }));
    if (!result?.ok) return;
    const { verificationUrl: url } = result.data;
    setUnsafe(!isAllowedRedirect(url));
    if (isAllowedRedirect(url)) leaveFor(url);
  };
  return (
    <Card className={classes.way}>
      <h2 className={classes.title}>{t('reset.verify_title')}</h2>
      <p role="status">
        {isPending
          ? t('reset.verify_pending')
          : verification?.status === 'aborted'
            ? t('reset.verify_aborted')
            : t('reset.verify')}
      </p>
      <Button wide variant="secondary" busy={busy} onClick={() => void startVerification()}>
        {t(isPending ? 'reset.verify_continue' : 'reset.verify_start')}
      </Button>
      <InlineError>{isUnsafe && t('reset.verify_unsafe')}</InlineError>
      <FailureLine failure={failure} />
    </Card>
  );
}

const everyMs = 4_000;
/** Bounds the polling: a notification reports a later decision. */
const mostTimes = 225;

function useFollowing(isUndecided: boolean, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!isUndecided) return;
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times > mostTimes) clearInterval(timer);
      else if (!document.hidden) void refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isUndecided, refresh]);
}
