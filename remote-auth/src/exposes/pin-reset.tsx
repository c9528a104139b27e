import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, restoreDrafts, useAuthInfo, useCall, useCapabilities } from '@tessera/api';
import type { ApiResult } from '@tessera/api';
import { paths } from '@tessera/contract';
import { startSession } from '@tessera/session';
import {
  announce,
  ButtonLink,
  Card,
  Skeleton,
  SuccessTick,
  SupportLink,
  usePageTitle,
} from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import * as pinReset from '@tessera/wire/pin-reset';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { ConfirmStep } from '../pin-reset/confirm-step.tsx';
import classes from '../pin-reset/pin-reset.module.css';
import { WaitingStep } from '../pin-reset/waiting-step.tsx';
import { PinStep } from '../pin-step.tsx';

/** Replaces a forgotten PIN: a code, a day's wait or an identity check, the new PIN (EASE-8). */
export default function PinReset() {
  const { t } = useTranslation('auth-pin-reset');
  usePageTitle(t('reset.title'));
  const [isDone, setDone] = useState(false);
  return <AuthPage>{isDone ? <Done /> : <Steps onDone={() => setDone(true)} />}</AuthPage>;
}

function Steps({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('auth-pin-reset');
  const { known, offers } = useCapabilities();
  const read = useCall(pinReset.read);
  const phone = useAuthInfo().data?.phone ?? '';
  if (known && !offers('pin-reset')) {
    return (
      <Card className={classes.way}>
        <p>{t('reset.none')}</p>
        <SupportLink />
      </Card>
    );
  }
  if (read.status === 'failed') return <FailedRead title={t('reset.failed')} read={read} />;
  if (read.status === 'loading') return <Skeleton shape="block" height={240} />;
  const reset = read.data;
  if (reset === null) return <ConfirmStep isReady={false} />;
  if (!reset.ready) return <WaitingStep reset={reset} refresh={read.refresh} />;
  if (!reset.confirmed) return <ConfirmStep isReady />;
  return (
    <PinStep title={t('reset.pin_title')} save={(pin) => complete(pin, phone)} onDone={onDone} />
  );
}

/** A new PIN ends all sessions; this page continues with a new one (SEC-6). */
async function complete(pin: string, phone: string): Promise<ApiResult<null>> {
  const result = await call(pinReset.complete, { body: { pinCode: pin } });
  if (!result.ok) return result;
  startSession(result.data.authToken);
  // Back leads to the payment that needed the PIN.
  restoreDrafts(phone);
  return { ok: true, data: null };
}

function Done() {
  const { t } = useTranslation('auth-pin-reset');
  const words = `${t('reset.done_title')}. ${t('reset.done')}`;
  useEffect(() => announce(words), [words]);
  return (
    <Card className={classes.done}>
      <SuccessTick />
      <h1>{t('reset.done_title')}</h1>
      <p>{t('reset.done')}</p>
      <ButtonLink wide to={paths.home()}>
        {t('common.home')}
      </ButtonLink>
    </Card>
  );
}
