import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { forgetPasskeyHere, hasPasskeyHere, signByPasskey } from '@tessera/passkeys';
import { touchLock } from '@tessera/session/lock';
import { Button, InlineError } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import * as passkeys from '@tessera/wire/passkeys';
import classes from '../lock/lock.module.css';
import { LogOutButton } from '../log-out/log-out-button.tsx';
import { PinStep } from '../passkeys/pin-step.tsx';

/** Unlocks the app by passkey or PIN, whose attempts the server counts; or logs out (LIFE-2). */
export default function Lock() {
  const { t } = useTranslation('settings-lock');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const offered = useCapabilities().offers('passkeys') && hasPasskeyHere();
  const openByPin = async (pin: string) => {
    const opened = await call(passkeys.unlock, { body: { pin } });
    if (opened.ok) touchLock();
    else setFailure(opened);
  };
  return (
    <div className={classes.lock}>
      {offered && <OpenByPasskey />}
      <PinStep
        about={t('settings.lock.pin')}
        failure={failure}
        onPin={openByPin}
        second={offered}
        forgotten={<p>{t('settings.lock.forgotten')}</p>}
      />
      <LogOutButton wide={false} />
    </div>
  );
}

function OpenByPasskey() {
  const { t } = useTranslation('settings-lock');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const open = async () => {
    setBusy(true);
    setMessage(await refusalOf());
    setBusy(false);
  };
  const refusalOf = async () => {
    const challenge = await call(passkeys.beginUnlock);
    if (!challenge.ok) {
      if (challenge.code === 'PASSKEY_NOT_FOUND') forgetPasskeyHere();
      return failureText(challenge);
    }
    const answer = await signByPasskey(challenge.data.options);
    if (!answer.ok) return t('settings.lock.cancelled');
    const opened = await call(passkeys.unlock, { body: { passkey: answer.passkey } });
    if (!opened.ok) return failureText(opened);
    touchLock();
    return null;
  };
  return (
    <>
      <Button wide autoFocus icon="shield" busy={busy} onClick={() => void open()}>
        {t('settings.lock.passkey')}
      </Button>
      <InlineError>{message}</InlineError>
    </>
  );
}
