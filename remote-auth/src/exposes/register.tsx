import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { setPhone, useSession } from '@tessera/session';
import { StepProgress } from '@tessera/ui';
import { AuthPage, QuietLine } from '../auth-page/auth-page.tsx';
import { CodeStep } from '../code-step/code-step.tsx';
import { confirmPhone } from '../code-step/prove-phone.ts';
import { confirms } from '../code-step/request-code.ts';
import { FirstPin } from '../pin-step/first-pin.tsx';
import { DetailsStep } from '../register/details-step.tsx';
import { registrationOf, requestRegistrationCode } from '../register/registration.ts';
import { emptyRegistration, readRegistration } from '../register/unfinished-registration.ts';
import { useCodeInPath } from '../unfinished/use-code-in-path.ts';
import { useUnfinished } from '../unfinished/use-unfinished.ts';
import { SupportLinks } from '../variant/support-links.tsx';
import { variantParts } from '../variant/variant-parts.ts';

/**
 * Registration in three steps (AUTH-2, AUTH-3). The confirmed phone starts the session and the last
 * step.
 */
export default function Register() {
  const signedIn = useSession(({ token }) => token !== null);
  if (!signedIn) return <FormAndCode />;
  return (
    <RegisterPage step="pin">
      <FirstPin />
    </RegisterPage>
  );
}

const steps = ['details', 'code', 'pin'] as const;

interface RegisterPageProps {
  readonly step: (typeof steps)[number];
  readonly children: ReactNode;
}

function RegisterPage({ step, children }: RegisterPageProps) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage>
      <StepProgress
        steps={steps.map((name) => t(`auth.register.step.${name}`))}
        current={steps.indexOf(step) + 1}
      />
      {children}
    </AuthPage>
  );
}

/** The steps before the session, which survive Back, a reload and a closed tab (EASE-4). */
function FormAndCode() {
  const { t } = useTranslation('auth');
  const [{ draft, sent, atCode }, change] = useUnfinished(
    'register',
    readRegistration,
    emptyRegistration,
  );
  const code = useCodeInPath({
    sent: sent !== null,
    wasThere: atCode,
    onMove: (isThere) => change({ atCode: isThere }),
  });

  return (
    <RegisterPage step={code.isThere ? 'code' : 'details'}>
      {code.isThere && sent ? (
        <CodeStep
          sent={sent}
          submitLabel={t('common.confirm')}
          confirm={(typed) => confirmPhone({ phone: sent.phone, code: typed })}
          resend={(prove) => requestRegistrationCode(registrationOf(draft, sent.phone), prove)}
          onSent={(sentNow) => change({ sent: sentNow })}
          onBack={code.leave}
        >
          <MissingCodeHint />
        </CodeStep>
      ) : (
        <DetailsStep
          draft={draft}
          onChange={(part) => change({ draft: { ...draft, ...part } })}
          requestCode={async (person, prove) =>
            confirms(sent, person)
              ? { ok: true, data: sent }
              : requestRegistrationCode(person, prove)
          }
          returned={sent !== null}
          onSent={(sentNow) => {
            setPhone(sentNow.phone);
            change({ sent: sentNow });
            code.enter();
          }}
        />
      )}
    </RegisterPage>
  );
}

/** Contacts for users who receive no code (AUTH-3, variant A). */
function MissingCodeHint() {
  const { t } = useTranslation('auth');
  const { phone, email } = getConfig().support;
  if (!variantParts().missingCodeHint || (phone === null && email === null)) return null;
  return (
    <QuietLine>
      {t('auth.register.code_missing')} <SupportLinks />
    </QuietLine>
  );
}
