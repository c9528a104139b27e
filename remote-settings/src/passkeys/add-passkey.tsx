import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { makePasskey } from '@tessera/passkeys';
import { Button, InlineError, Sheet, SheetActions } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import * as passkeys from '@tessera/wire/passkeys';
import { SettingDone } from '../setting-row/setting-row.tsx';
import { useDeviceName } from '../sessions/use-device-name.ts';
import { PinStep } from './pin-step.tsx';
import classes from './passkeys.module.css';

/** The PIN is kept until the sheet closes, so that 'Try again' does not ask for it. */
type Step =
  | { readonly name: 'pin'; readonly failure: ApiFailure | null }
  | { readonly name: 'browser' }
  | { readonly name: 'not-added'; readonly message: string; readonly pin: string }
  | { readonly name: 'done'; readonly passkey: string };

export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings-passkeys');
  const failureText = useFailureText();
  const device = useDeviceName()(navigator.userAgent);
  const [step, setStep] = useState<Step>({ name: 'pin', failure: null });

  const add = async (pinCode: string) => {
    const beginning = await call(passkeys.beginAdding, { body: { pinCode } });
    if (!beginning.ok) {
      setStep({ name: 'pin', failure: beginning });
      return;
    }
    setStep({ name: 'browser' });
    const made = await makePasskey(beginning.data.options);
    if (!made.ok) {
      setStep({ name: 'not-added', pin: pinCode, message: t(`settings.passkeys.${made.reason}`) });
      return;
    }
    const { passkey } = made;
    const added = await call(passkeys.add, { body: { passkey, name: device } });
    setStep(
      added.ok
        ? { name: 'done', passkey: device }
        : { name: 'not-added', pin: pinCode, message: failureText(added) },
    );
  };

  return (
    <Sheet
      open
      title={t('settings.passkeys.add')}
      closable={step.name !== 'browser'}
      onClose={onClose}
    >
      {step.name === 'pin' && (
        <PinStep about={t('settings.passkeys.confirm')} failure={step.failure} onPin={add} />
      )}
      {step.name === 'browser' && (
        <p role="status" className={classes.step}>
          {t('settings.passkeys.waiting')}
        </p>
      )}
      {step.name === 'not-added' && (
        <div className={classes.step}>
          <InlineError>{step.message}</InlineError>
          <SheetActions>
            <Button wide autoFocus onClick={() => void add(step.pin)}>
              {t('pay_modal.try_again')}
            </Button>
          </SheetActions>
        </div>
      )}
      {step.name === 'done' && (
        <SettingDone
          words={t('settings.passkeys.done', { name: step.passkey })}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}
