import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAuthInfo, call } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { setPhone, useSession, finishRegistration } from '@tessera/session';
import { StepProgress, Skeleton } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import * as auth from '@tessera/wire/auth';
import { AuthPage, QuietLine, useAuthPaths } from '../auth-page/auth-page.tsx';
import { CodeStep } from '../code-step/code-step.tsx';
import { confirmPhone } from '../code-step/prove-phone.ts';
import { confirms } from '../code-step/request-code.ts';
import { PinStep } from '../pin-step.tsx';
import { DetailsStep } from '../register/details-step.tsx';
import {
  registrationOf,
  requestRegistrationCode,
  emptyRegistration,
  unfinishedRegistration,
} from '../register/registration.ts';
import { useCodeInPath } from '../unfinished/use-code-in-path.ts';
import { useUnfinished, forgetUnfinished } from '../unfinished/use-unfinished.ts';
import { SupportLinks } from '../variant/support-links.tsx';
import { variantParts } from '../variant/variant-parts.ts';

/** The confirmed phone starts the session, and with it the third step (AUTH-2, AUTH-3). */
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

function RegisterPage(props: {
  readonly step: (typeof steps)[number];
  readonly children: Elements;
}) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage>
      <StepProgress
        steps={steps.map((name) => t(`auth.register.step.${name}`))}
        current={steps.indexOf(props.step) + 1}
      />
      {props.children}
    </AuthPage>
  );
}

/** The steps before the session; they survive Back, a reload and a closed tab (EASE-4). */
function FormAndCode() {
  const { t } = useTranslation('auth');
  const [{ draft, sent, atCode }, change] = useUnfinished(
    'register',
    unfinishedRegistration,
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
          confirm={(typed, prove) => confirmPhone(sent.phone, typed, prove)}
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

function MissingCodeHint() {
  const { t } = useTranslation('auth');
  const { phone, email } = getConfig().support;
  if (!variantParts().missingCodeHint || (phone === null && email === null)) return null;
  return (
    <QuietLine>
      <span>{t('auth.register.code_missing')}</span> <SupportLinks />
    </QuietLine>
  );
}

/** For users without a PIN; redirects others, because registering a known phone logs in. */
function FirstPin() {
  const navigate = useNavigate();
  const { afterwards } = useAuthPaths();
  // Computed at first, because leaving changes the address.
  const [destination] = useState(afterwards);
  const { status, data } = useAuthInfo();
  const registering = useSession((session) => session.registering);
  // If the backend does not say, a registering user has no PIN.
  const hasPin = data?.hasPin ?? !registering;
  const leave = status !== 'loading' && hasPin;

  const goOn = useCallback(() => {
    finishRegistration();
    void navigate(destination, { replace: true });
  }, [navigate, destination]);
  useEffect(forgetUnfinished, []);
  useEffect(() => {
    if (leave) goOn();
  }, [leave, goOn]);

  if (status === 'loading' || leave) return <Skeleton shape="block" height={240} />;
  return <PinStep save={(pin) => call(auth.setPin, { body: { pinCode: pin } })} onDone={goOn} />;
}
