import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities, call } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Button, InlineError, LinkText, SheetActions } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { LockEnd } from '@tessera/ui/lock';
import * as auth from '@tessera/wire/auth';
import { pinRefusal } from './pin-refusal.ts';
import { usePinSaving } from './use-pin-saving.ts';
import { useNewPin } from './use-new-pin.ts';
import { NewPinFields } from './new-pin-fields.tsx';
import classes from './pin.module.css';

interface PinChangeFormProps {
  readonly onDone: () => void;
  /** Called if there is no PIN to change. */
  readonly onMissing: () => void;
}

/** The old PIN, and the new one twice (SET-1). */
export function PinChangeForm({ onDone, onMissing }: PinChangeFormProps) {
  const { t } = useTranslation('settings-pin');
  const [current, setCurrent] = useState('');
  const newPin = useNewPin(current);
  const currentInput = useRef<HTMLInputElement>(null);
  const newPinInput = useRef<HTMLInputElement>(null);
  const { busy, failure, save } = usePinSaving();
  const canReset = useCapabilities().offers('pin-reset');
  const refusal = failure ? pinRefusal(failure, t) : {};
  const isReady = current.length === newPin.length && newPin.isReady;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const body = { pinCode: current, newPinCode: newPin.pin };
    const result = await save(() => call(auth.changePin, { body }));
    if (!result) return;
    if (result.ok) onDone();
    else if (result.code === 'PIN_NOT_SET') onMissing();
    else if (result.code === 'PIN_INVALID' || result.code === 'PIN_BLOCKED') {
      setCurrent('');
      currentInput.current?.focus();
    } else if (pinRefusal(result, t).newPin !== undefined) newPinInput.current?.focus();
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <CodeField
        masked
        autoFocus
        label={t('settings.pin.current')}
        length={newPin.length}
        value={current}
        onChange={setCurrent}
        onComplete={() => newPinInput.current?.focus()}
        error={current === '' ? (refusal.current ?? null) : null}
        inputRef={currentInput}
      />
      {failure?.code === 'PIN_BLOCKED' && (
        <p role="status" className={classes.purpose}>
          <LockEnd failure={failure} />
        </p>
      )}
      {canReset && <LinkText to={paths.pinReset()}>{t('settings.pin.forgotten')}</LinkText>}
      <NewPinFields
        newPin={newPin}
        labels={[t('settings.pin.new'), t('settings.pin.repeat')]}
        refusal={refusal.newPin}
        inputRef={newPinInput}
      />
      <InlineError>{refusal.form}</InlineError>
      <SheetActions>
        <Button type="submit" wide busy={busy} disabled={!isReady}>
          {t('settings.pin.save')}
        </Button>
      </SheetActions>
    </form>
  );
}
