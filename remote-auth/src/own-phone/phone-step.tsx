import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure, ApiResult } from '@tessera/api';
import { Alert, Button, LinkText, PageHeader } from '@tessera/ui';
import { PhoneField } from '@tessera/ui/phone-field';
import { readPhone } from '@tessera/ui/phone-number';
import type { TypedPhone } from '@tessera/ui/phone-number';
import { AuthForm, QuietLine, useAuthPaths } from '../auth-page/auth-page.tsx';
import type { SentCode } from '../code-step/request-code.ts';
import { FailureLine } from '../auth-page/failure-line.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { useSubmit } from '@tessera/ui/submit';
import { useProof } from '../work/use-proof.tsx';
import type { ProveWork } from '../work/use-proof.tsx';

interface PhoneStepProps {
  readonly typed: TypedPhone;
  readonly onType: (phone: TypedPhone) => void;
  readonly requestCode: (phone: string, prove: ProveWork) => Promise<ApiResult<SentCode>>;
  readonly autoFocus: boolean;
  readonly onSent: (sent: SentCode) => void;
  readonly onLoggedIn: () => void;
}

export function PhoneStep({
  typed,
  onType,
  requestCode,
  autoFocus,
  onSent,
  onLoggedIn,
}: PhoneStepProps) {
  const { t } = useTranslation('auth');
  const to = useAuthPaths();
  const [wrong, setWrong] = useState(false);
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const { prove, note } = useProof();

  const send = async () => {
    const phone = await readPhone(typed);
    setWrong(phone === null);
    if (phone === null) return;
    const result = await submit(() => requestCode(phone, prove));
    if (result?.ok) onSent(result.data);
  };

  return (
    <>
      <PageHeader
        title={t('wallet.auth.login.title')}
        subtitle={t('wallet.auth.login.subtitle')}
        backTo={to.landing}
      />
      {to.hasEnded && (
        <Alert tone="info" title={t('auth.ended.title')}>
          {t('auth.ended.text')}
        </Alert>
      )}
      <AuthForm onSubmit={() => void send()}>
        <PhoneField
          value={typed}
          onChange={(phone) => {
            setWrong(false);
            onType(phone);
          }}
          wrong={wrong}
          autoFocus={autoFocus}
        />
        <FailureLine failure={failure} />
        {note}
        <Button type="submit" wide busy={busy} disabled={typed.text === ''}>
          {t('common.send_code')}
        </Button>
      </AuthForm>
      <QuietLine>
        <span>{t('wallet.auth.login.no_account')}</span>{' '}
        <LinkText inline to={to.register}>
          {t('common.create_an_account')}
        </LinkText>
      </QuietLine>
      <PasskeyLogin onLoggedIn={onLoggedIn} />
    </>
  );
}
