import { useState } from 'react';
import { logIn } from '@tessera/api/log-in';
import { sendCode } from '@tessera/api/send-code';
import type { CodeSent } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { setPhone } from '@tessera/session';
import { useNavigate } from 'react-router-dom';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { useAuthPaths } from '../auth-page/use-auth-paths.ts';
import { CodeStep } from '../code-step/code-step.tsx';
import { useCodeRequest } from '../code-step/use-code-request.ts';
import { initialPhone } from '../own-phone/initial-phone.ts';
import { texts } from '../texts.ts';
import { PhoneStep } from '../own-phone/phone-step.tsx';

/** Login by phone and code (AUTH-4). */
export default function LogIn() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { afterwards } = useAuthPaths();
  const [typed, type] = useState(initialPhone);
  const [sent, setSent] = useState<(CodeSent & { phone: string }) | null>(null);
  const requestCode = useCodeRequest(sendCode);
  const [returned, setReturned] = useState(false);

  return (
    <AuthPage>
      {sent ? (
        <CodeStep
          phone={sent.phone}
          sent={sent}
          submitLabel={t('wallet.auth.login.enter')}
          confirm={(code) => logIn({ phone: sent.phone, code })}
          resend={() => requestCode(sent.phone)}
          onConfirmed={() => void navigate(afterwards, { replace: true })}
          onBack={() => {
            setSent(null);
            setReturned(true);
          }}
        />
      ) : (
        <PhoneStep
          typed={typed}
          onType={type}
          requestCode={requestCode}
          autoFocus={returned}
          onSent={(phone, codeSent) => {
            setPhone(phone);
            setSent({ ...codeSent, phone });
          }}
        />
      )}
    </AuthPage>
  );
}
