import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call, onThisClock, useAuthInfo, useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Button, InlineError, LinkText, Sheet, SheetActions } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { LockEndAt, lockEndsMs, useSecondsUntil } from '@tessera/ui/lock';
import { NewPinFields, useNewPin } from '@tessera/ui/new-pin';
import { useSubmit } from '@tessera/ui/submit';
import * as auth from '@tessera/wire/auth';
import { isTrivialPin } from '@tessera/wire/pin';
import { useRemovePasskeys } from '../remove-passkeys/remove-passkeys.tsx';
import { RowsSkeleton, SettingDone, SettingRow } from '../setting-row/setting-row.tsx';
import classes from './pin.module.css';

/** Why a PIN was rejected, by field; `form` belongs to no field. */
type PinRefusal = Partial<Record<'current' | 'newPin' | 'form', string>>;

function pinRefusal(failure: ApiFailure, t: TFunction<'settings-pin'>): PinRefusal {
  const { code, reason, extras, message = t('settings.pin.refused') } = failure;
  if (code === 'PIN_INVALID') {
    const count = extras?.attemptsLeft;
    const left = count === undefined ? '' : ` ${t('settings.pin.attempts_left', { count })}`;
    return { current: message + left };
  }
  if (code === 'PIN_BLOCKED') {
    return { current: lockEndsMs(failure) > 0 ? t('settings.pin.blocked') : message };
  }
  if (code === 'PIN_TRIVIAL' || code === 'PIN_UNCHANGED') return { newPin: message };
  return { form: reason === 'refused' ? message : t('settings.pin.no_answer') };
}

function useFaultOf(current: string | null): (pin: string) => string | null {
  const { t } = useTranslation('settings-pin');
  return (pin) => {
    if (isTrivialPin(pin)) return t('common.pin_trivial');
    return pin === current ? t('settings.pin.unchanged') : null;
  };
}

interface PinChangeFormProps {
  readonly onDone: () => void;
  readonly onMissing: () => void;
}

function PinChangeForm({ onDone, onMissing }: PinChangeFormProps) {
  const { t } = useTranslation('settings-pin');
  const [current, setCurrent] = useState('');
  const newPin = useNewPin(useCapabilities().pinLength, useFaultOf(current));
  const currentInput = useRef<HTMLInputElement>(null);
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const { removes, box } = useRemovePasskeys();
  const canReset = useCapabilities().offers('pin-reset');
  const refusal = failure ? pinRefusal(failure, t) : {};
  // Says before the first digit that the PIN is blocked (EASE-14).
  const toldMs = onThisClock(useAuthInfo().data?.pinBlockedUntil);
  const blockedUntilMs = Math.max(
    toldMs,
    failure?.code === 'PIN_BLOCKED' ? lockEndsMs(failure) : 0,
  );
  const blocked = useSecondsUntil(blockedUntilMs) > 0 ? t('settings.pin.blocked') : null;
  const isReady = current.length === newPin.length && newPin.isReady;

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady || blocked) return;
    const body = {
      ...{ pinCode: current, newPinCode: newPin.pin },
      ...(removes && { removePasskeys: true }),
    };
    const result = await submit(() => call(auth.changePin, { body }));
    if (!result) return;
    if (result.ok) onDone();
    else if (result.code === 'PIN_NOT_SET') onMissing();
    else if (result.code === 'PIN_INVALID' || result.code === 'PIN_BLOCKED') {
      setCurrent('');
      currentInput.current?.focus();
    } else if (pinRefusal(result, t).newPin !== undefined) newPin.clear();
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void save(event)}>
      <CodeField
        masked
        autoFocus
        label={t('settings.pin.current')}
        length={newPin.length}
        value={current}
        onChange={setCurrent}
        onComplete={() => newPin.input.current?.focus()}
        error={current === '' ? (refusal.current ?? blocked) : null}
        inputRef={currentInput}
      />
      {blocked && (
        <p role="status" className={classes.purpose}>
          <LockEndAt endsMs={blockedUntilMs} />
        </p>
      )}
      {canReset && <LinkText to={paths.pinReset()}>{t('settings.pin.forgotten')}</LinkText>}
      <NewPinFields
        newPin={newPin}
        labels={[t('settings.pin.new'), t('settings.pin.repeat')]}
        refusal={refusal.newPin}
      />
      {box}
      <InlineError>{refusal.form}</InlineError>
      <SheetActions>
        <Button type="submit" wide busy={busy} disabled={!isReady || blocked !== null}>
          {t('settings.pin.save')}
        </Button>
      </SheetActions>
    </form>
  );
}

function FirstPinForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('settings-pin');
  const newPin = useNewPin(useCapabilities().pinLength, useFaultOf(null));
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const refusal = failure ? pinRefusal(failure, t) : {};

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!newPin.isReady) return;
    const result = await submit(() => call(auth.setPin, { body: { pinCode: newPin.pin } }));
    if (result?.ok) onDone();
  };

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void save(event)}>
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

/** Changed with the old PIN if the backend supports that, or set by a user without one (SET-1). */
export function Pin() {
  const { data, status } = useAuthInfo();
  const canChange = useCapabilities().offers('pin-change');
  if (status === 'loading') return canChange && <RowsSkeleton rows={1} />;
  const isMissing = data?.hasPin === false;
  return isMissing || canChange ? <PinRow isMissing={isMissing} /> : null;
}

type Stage = 'change' | 'first' | 'changed' | 'saved';

function PinRow({ isMissing }: { readonly isMissing: boolean }) {
  const { t } = useTranslation('settings-pin');
  const [stage, setStage] = useState<Stage | null>(null);
  const close = () => setStage(null);
  const setting = stage === 'first' || stage === 'saved';
  return (
    <>
      <SettingRow
        title={t('settings.pin.title')}
        value={isMissing ? t('settings.pin.missing') : t('settings.pin.change')}
        onOpen={() => setStage(isMissing ? 'first' : 'change')}
      />
      <Sheet
        open={stage !== null}
        title={t(setting ? 'settings.pin.set_title' : 'settings.pin.change_title')}
        onClose={close}
      >
        {stage === 'change' && (
          <PinChangeForm onDone={() => setStage('changed')} onMissing={() => setStage('first')} />
        )}
        {stage === 'first' && <FirstPinForm onDone={() => setStage('saved')} />}
        {(stage === 'changed' || stage === 'saved') && (
          <SettingDone words={t(`settings.pin.${stage}`)} onClose={close} />
        )}
      </Sheet>
    </>
  );
}
