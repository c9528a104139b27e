import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@tessera/api';
import { Button, InlineError, SheetActions } from '@tessera/ui';
import * as auth from '@tessera/wire/auth';
import { pinRefusal } from './pin-refusal.ts';
import { usePinSaving } from './use-pin-saving.ts';
import { useNewPin } from './use-new-pin.ts';
import { NewPinFields } from './new-pin-fields.tsx';
import classes from './pin.module.css';

/** The first PIN of a user who has none (AUTH-3). */
export function FirstPinForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('settings-pin');
  const newPin = useNewPin(null);
  const { busy, failure, save } = usePinSaving();
  const refusal = failure ? pinRefusal(failure, t) : {};

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!newPin.isReady) return;
    const result = await save(() => call(auth.setPin, { body: { pinCode: newPin.pin } }));
    if (result?.ok) onDone();
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.purpose}>{t('settings.pin.purpose')}</p>
      <NewPinFields
        autoFocus
        newPin={newPin}
        labels={[t('settings.pin.first'), t('settings.pin.repeat_first')]}
        refusal={refusal.newPin}
      />
      <InlineError>{refusal.form}</InlineError>
      <SheetActions>
        <Button type="submit" wide busy={busy} disabled={!newPin.isReady}>
          {t('settings.pin.save')}
        </Button>
      </SheetActions>
    </form>
  );
}
