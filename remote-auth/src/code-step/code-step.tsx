import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure, ApiResult } from '@tessera/api';
import { announce, Button, PageHeader } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { CodeField } from '@tessera/ui/code-field';
import { formatPhone } from '@tessera/ui/format-phone';
import { clock, useSecondsUntil } from '@tessera/ui/lock';
import { AuthForm } from '../auth-page/auth-page.tsx';
import { FailureLine } from '../auth-page/failure-line.tsx';
import { useSubmit } from '@tessera/ui/submit';
import { useProof } from '../work/use-proof.tsx';
import type { ProveWork } from '../work/use-proof.tsx';
import { resendMsAfter } from './request-code.ts';
import type { SentCode } from './request-code.ts';
import classes from './code-step.module.css';

interface ResendButtonProps {
  readonly secondsLeft: number;
  readonly busy: boolean;
  readonly onResend: () => void;
}

/** Shows the wait before the button; screen readers hear only its end (AUTH-3). */
function ResendButton({ secondsLeft, busy, onResend }: ResendButtonProps) {
  const { t } = useTranslation('auth');
  const waiting = secondsLeft > 0;
  const waited = useRef(waiting);
  useEffect(() => {
    if (waited.current && !waiting) announce(t('auth.code.resend_ready'));
    waited.current = waiting;
  }, [waiting, t]);
  if (waiting) {
    return (
      <p className={classes.wait}>{t('common.send_again_in', { time: clock(secondsLeft) })}</p>
    );
  }
  return (
    <Button variant="ghost" wide busy={busy} onClick={onResend}>
      {t('common.send_again')}
    </Button>
  );
}

interface CodeStepProps {
  readonly sent: SentCode;
  readonly submitLabel: string;
  readonly confirm: (code: string, prove: ProveWork) => Promise<ApiResult<null>>;
  readonly resend: (prove: ProveWork) => Promise<ApiResult<SentCode>>;
  readonly onSent: (sent: SentCode) => void;
  /** For steps where starting the session does not navigate by itself. */
  readonly onConfirmed?: () => void;
  readonly onBack: () => void;
  readonly backLabel?: string;
  readonly children?: Elements;
}

function useCode({ sent, ...calls }: CodeStepProps) {
  const { t } = useTranslation('auth');
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const confirming = useSubmit<ApiFailure>();
  const resending = useSubmit<ApiFailure>();
  const { prove, note } = useProof();
  const [resendMs, setResendMs] = useState(sent.resendMs);
  const secondsLeft = useSecondsUntil(resendMs);
  const clear = () => {
    setCode('');
    input.current?.focus();
  };
  const confirm = async (typed: string) => {
    resending.forget();
    const result = await confirming.submit(() => calls.confirm(typed, prove));
    if (result?.ok) calls.onConfirmed?.();
    // A wrong code is useless; after any other failure it may still be right.
    else if (result?.reason === 'refused' && result.code !== 'WORK_REQUIRED') clear();
  };
  const resend = async () => {
    confirming.forget();
    const result = await resending.submit(() => calls.resend(prove));
    if (result?.ok) {
      calls.onSent(result.data);
      setResendMs(result.data.resendMs);
      announce(t('auth.code.sent_again'));
      clear();
    } else if (result?.extras?.retryAfterS !== undefined) {
      setResendMs(resendMsAfter(result.extras.retryAfterS));
    }
  };
  useWebOtp((arrived) => {
    setCode(arrived);
    void confirm(arrived);
  });
  const field = { value: code, onChange: setCode, inputRef: input };
  return { field, confirming, confirm, resending, resend, secondsLeft, note };
}

export function CodeStep(props: CodeStepProps) {
  const { sent, submitLabel, onBack, backLabel, children } = props;
  const { t } = useTranslation('auth');
  const { codeLength } = useCapabilities();
  const { field, confirming, confirm, resending, resend, secondsLeft, note } = useCode(props);
  const failure = confirming.failure ?? resending.failure;
  return (
    <>
      <PageHeader
        title={t('auth.code.title')}
        subtitle={t('auth.code.sent_to', { phone: formatPhone(sent.phone) })}
      />
      <AuthForm onSubmit={() => void confirm(field.value)}>
        <CodeField
          {...field}
          label={t('auth.code.label', { count: codeLength })}
          labelHidden
          length={codeLength}
          onComplete={(typed) => void confirm(typed)}
          autoFocus
        />
        {failure && (
          <div className={classes.failure}>
            <FailureLine failure={failure} />
          </div>
        )}
        {note}
        <Button
          type="submit"
          wide
          busy={confirming.busy}
          disabled={field.value.length < codeLength}
        >
          {submitLabel}
        </Button>
        <ResendButton
          secondsLeft={secondsLeft}
          busy={resending.busy}
          onResend={() => void resend()}
        />
        <Button variant="ghost" wide onClick={onBack}>
          {backLabel ?? t('auth.code.change_number')}
        </Button>
      </AuthForm>
      {children}
    </>
  );
}

/** WebOTP, which the DOM's types lack. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

function useWebOtp(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const abort = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) latest.current(String(credential.code));
      },
      // Refused, timed out or aborted: the user types the code.
      () => undefined,
    );
    return () => abort.abort();
  }, []);
}
