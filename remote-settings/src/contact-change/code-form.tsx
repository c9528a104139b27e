import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure, ApiResult } from '@tessera/api';
import { Button, SheetActions } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { clock, useSecondsUntil } from '@tessera/ui/lock';
import { ChangeFailure } from './change-failure.tsx';
import classes from './contact-change.module.css';

/** The calls of a code. */
export interface CodeCalls {
  /**
   * Requests the next code: the first one, and after its proof the one to the new number or
   * address.
   */
  send(): Promise<ApiResult<{ readonly resendAfterS: number | null }>>;
  prove(code: string): Promise<ApiResult<unknown>>;
}

interface CodeFormProps {
  readonly calls: CodeCalls;
  /** Where the code went, formatted. */
  readonly place: string;
  readonly label: string;
  /** When another code may be sent, in milliseconds since the epoch. */
  readonly resendMs: number;
  readonly onProven: () => void;
}

export function CodeForm({ calls, place, label, resendMs, onProven }: CodeFormProps) {
  const { t } = useTranslation('settings-contact');
  const { codeLength } = useCapabilities();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'confirm' | 'resend' | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [waitsUntil, setWaitsUntil] = useState(resendMs);
  const secondsLeft = useSecondsUntil(waitsUntil);

  const confirm = async (typed: string) => {
    if (busy !== null || typed.length < codeLength) return;
    setBusy('confirm');
    const result = await calls.prove(typed);
    setBusy(null);
    setFailure(result.ok ? null : result);
    if (result.ok) onProven();
    else if (result.reason === 'refused') setCode('');
  };
  const resend = async () => {
    setBusy('resend');
    const result = await calls.send();
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
      <p className={classes.quiet}>{t('settings.contact.sent', { place })}</p>
      <CodeField
        autoFocus
        label={label}
        length={codeLength}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void confirm(typed)}
      />
      <ChangeFailure failure={failure} />
      {secondsLeft > 0 ? (
        <p className={classes.quiet}>{t('common.send_again_in', { time: clock(secondsLeft) })}</p>
      ) : (
        <Button variant="ghost" wide busy={busy === 'resend'} onClick={() => void resend()}>
          {t('common.send_again')}
        </Button>
      )}
      <SheetActions>
        <Button type="submit" wide busy={busy === 'confirm'} disabled={code.length < codeLength}>
          {t('common.confirm')}
        </Button>
      </SheetActions>
    </form>
  );
}
