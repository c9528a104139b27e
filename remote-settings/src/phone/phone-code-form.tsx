import { useState, type SyntheticEvent } from 'react';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { provePhoneChange, sendPhoneChangeCode } from '@tessera/api/phone-change';
import { useTexts } from '@tessera/i18n';
import { Button, SheetActions } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { clock, useSecondsUntil } from '@tessera/ui/lock';
import { PhoneFailure } from './phone-failure.tsx';
import { phoneTexts } from './phone-texts.ts';
import classes from './phone.module.css';

interface PhoneCodeFormProps {
  /** Where the code went, as people write it. */
  readonly phone: string;
  readonly label: string;
  /** When another code may be sent, in milliseconds since the epoch. */
  readonly resendMs: number;
  readonly onProven: (changed: boolean) => void;
}

/** The code to one of the two numbers. */
export function PhoneCodeForm({ phone, label, resendMs, onProven }: PhoneCodeFormProps) {
  const t = useTexts(phoneTexts);
  const { codeLength } = useCapabilities();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'confirm' | 'resend' | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [waitsUntil, setWaitsUntil] = useState(resendMs);
  const secondsLeft = useSecondsUntil(waitsUntil);

  const confirm = async (typed: string) => {
    if (busy !== null || typed.length < codeLength) return;
    setBusy('confirm');
    const result = await provePhoneChange(typed);
    setBusy(null);
    setFailure(result.ok ? null : result);
    if (result.ok) onProven(result.data.changed);
    else if (result.reason === 'refused') setCode('');
  };
  const resend = async () => {
    setBusy('resend');
    const result = await sendPhoneChangeCode();
    setBusy(null);
    setFailure(result.ok ? null : result);
    const waitS = result.ok ? result.data.resendAfterS : result.extras?.retryAfterS;
    setWaitsUntil(Date.now() + (waitS ?? 30) * 1000);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void confirm(code);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.quiet}>{t('settings.phone.sent', { phone })}</p>
      <CodeField
        autoFocus
        label={label}
        length={codeLength}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void confirm(typed)}
      />
      <PhoneFailure failure={failure} />
      {secondsLeft > 0 ? (
        <p className={classes.quiet}>
          {t('settings.phone.resend_in', { time: clock(secondsLeft) })}
        </p>
      ) : (
        <Button variant="ghost" wide busy={busy === 'resend'} onClick={() => void resend()}>
          {t('settings.phone.resend')}
        </Button>
      )}
      <SheetActions>
        <Button type="submit" wide busy={busy === 'confirm'} disabled={code.length < codeLength}>
          {t('settings.phone.confirm')}
        </Button>
      </SheetActions>
    </form>
  );
}
