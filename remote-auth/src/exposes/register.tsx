import { useState } from 'react';
import { confirmPhone } from '@tessera/api/confirm-phone';
import { register } from '@tessera/api/register';
import type { CodeSent, Registration } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { setPhone, useSession } from '@tessera/session';
import { StepProgress } from '@tessera/ui';
import { AuthPage, QuietLine } from '../auth-page/auth-page.tsx';
import { CodeStep } from '../code-step/code-step.tsx';
import { useCodeRequest } from '../code-step/use-code-request.ts';
import { FirstPin } from '../pin-step/first-pin.tsx';
import { texts } from '../texts.ts';
import { DetailsStep } from '../register/details-step.tsx';
import { emptyDraft } from '../register/registration.ts';
import { SupportLinks } from '../variant/support-links.tsx';
import { variantParts } from '../variant/variant-parts.ts';

interface Sent {
  readonly person: Registration;
  readonly codeSent: CodeSent;
}

/** Registration in three steps (AUTH-2, AUTH-3). The confirmed phone begins the session, and with it the last. */
export default function Register() {
  const t = useTexts(texts);
  const [draft, setDraft] = useState(emptyDraft);
  const [sent, setSent] = useState<Sent | null>(null);
  const requestCode = useCodeRequest(register);
  const [returned, setReturned] = useState(false);
  const signedIn = useSession(({ token }) => token !== null);
  const steps = ['details', 'code', 'pin'] as const;
  const step = signedIn ? 'pin' : sent ? 'code' : 'details';

  return (
    <AuthPage>
      <StepProgress
        steps={steps.map((name) => t(`auth.register.step.${name}`))}
        current={steps.indexOf(step) + 1}
      />
      {step === 'details' && (
        <DetailsStep
          draft={draft}
          onChange={(part) => setDraft((former) => ({ ...former, ...part }))}
          requestCode={requestCode}
          returned={returned}
          onSent={(person, codeSent) => {
            setPhone(person.phone);
            setSent({ person, codeSent });
          }}
        />
      )}
      {step === 'code' && sent && (
        <CodeStep
          phone={sent.person.phone}
          sent={sent.codeSent}
          submitLabel={t('auth.register.confirm')}
          confirm={(code) => confirmPhone({ phone: sent.person.phone, code })}
          resend={() => requestCode(sent.person)}
          onBack={() => {
            setSent(null);
            setReturned(true);
          }}
        >
          <MissingCodeHint />
        </CodeStep>
      )}
      {step === 'pin' && <FirstPin registering={sent !== null} />}
    </AuthPage>
  );
}

/** Contacts for users who receive no code (AUTH-3, variant A). */
function MissingCodeHint() {
  const t = useTexts(texts);
  const { phone, email } = getConfig().support;
  if (!variantParts().missingCodeHint || (phone === null && email === null)) return null;
  return (
    <QuietLine>
      {t('auth.register.code_missing')} <SupportLinks />
    </QuietLine>
  );
}
