import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure, ApiResult } from '@tessera/api';
import { Button, InlineError, SheetActions, SupportLink } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { useServerMessage } from '@tessera/ui/failed-read';
import { clock, LockEnd, useSecondsUntil } from '@tessera/ui/lock';
import { useSubmit } from '@tessera/ui/submit';
import classes from './contact-change.module.css';

const prevented = (submit: () => Promise<void>) => (event: SyntheticEvent) => {
  event.preventDefault();
  void submit();
};

function ChangeFailure({ failure }: { readonly failure: ApiFailure | null }) {
  const { t } = useTranslation('settings-contact');
  const serverMessage = useServerMessage();
  if (failure === null) return null;
  const { attemptsLeft, retryAfterS } = failure.extras ?? {};
  const ours = failure.reason === 'refused' ? serverMessage(failure) : undefined;
  return (
    <>
      <InlineError>
        <span>{ours ?? t('settings.contact.failed')}</span>
        {attemptsLeft !== undefined && (
          <span>{` ${t('common.attempt_left', { count: attemptsLeft })}`}</span>
        )}
        {retryAfterS !== undefined && (
          <span>
            {' '}
            <LockEnd failure={failure} />
          </span>
        )}
      </InlineError>
      <SupportLink />
    </>
  );
}

export interface NewContactFormProps {
  readonly begin: (value: string, pin: string) => Promise<ApiResult<unknown>>;
}

interface Props extends NewContactFormProps {
  readonly about: string;
  readonly children: Elements;
  readonly isEmpty: boolean;
  readonly read: () => Promise<string | null> | string | null;
}

export function NewContactForm({ about, children, isEmpty, read, begin }: Props) {
  const { t } = useTranslation('settings-contact');
  const { pinLength } = useCapabilities();
  const [pin, setPin] = useState('');
  const { busy, failure, submit, forget } = useSubmit<ApiFailure>();

  const goOn = async () => {
    const value = await read();
    if (value === null) return;
    const result = await submit(() => begin(value, pin));
    const code = result?.ok === false ? result.code : undefined;
    if (code === 'PIN_INVALID' || code === 'PIN_BLOCKED') setPin('');
  };
  return (
    <form className={classes.form} noValidate onInput={forget} onSubmit={prevented(goOn)}>
      <p className={classes.quiet}>{about}</p>
      {children}
      <CodeField masked label={t('common.pin')} length={pinLength} value={pin} onChange={setPin} />
      <ChangeFailure failure={failure} />
      <SheetActions>
        <Button type="submit" wide busy={busy} disabled={isEmpty || pin.length < pinLength}>
          {t('common.continue')}
        </Button>
      </SheetActions>
    </form>
  );
}

export function resendMsAfter(waitS: number | null | undefined): number {
  return Date.now() + (waitS ?? 30) * 1000;
}

export interface CodeCalls {
  /** Requests the next code: first to the old number or address, then to the new one. */
  send(): Promise<ApiResult<{ readonly resendAfterS: number | null }>>;
  prove(code: string): Promise<ApiResult<unknown>>;
}

interface CodeFormProps {
  readonly calls: CodeCalls;
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
    setWaitsUntil(resendMsAfter(waitS));
  };
  return (
    <form className={classes.form} noValidate onSubmit={prevented(() => confirm(code))}>
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
