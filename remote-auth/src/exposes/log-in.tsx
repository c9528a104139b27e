import { setPhone } from '@tessera/session';
import { beginPhone } from '@tessera/ui/phone-number';
import { z } from '@tessera/wire/core';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { AuthPage, useAuthPaths } from '../auth-page/auth-page.tsx';
import { CodeStep } from '../code-step/code-step.tsx';
import { logIn } from '../code-step/prove-phone.ts';
import { confirms, requestLogInCode, sentCode } from '../code-step/request-code.ts';
import { initialPhone } from '../own-phone/initial-phone.ts';
import { PhoneStep } from '../own-phone/phone-step.tsx';
import { useCodeInPath } from '../unfinished/use-code-in-path.ts';
import { useUnfinished } from '../unfinished/use-unfinished.ts';

/** The form survives Back, a reload and a closed tab (AUTH-4, EASE-4). */
export default function LogIn() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { afterwards } = useAuthPaths();
  const [{ typed, sent, atCode }, change, finish] = useUnfinished('log-in', stored, () => ({
    typed: initialPhone(),
    sent: null,
    atCode: false,
  }));
  const code = useCodeInPath({
    sent: sent !== null,
    wasThere: atCode,
    onMove: (isThere) => change({ atCode: isThere }),
  });
  const enter = () => {
    finish();
    void navigate(afterwards, { replace: true });
  };

  return (
    <AuthPage>
      {code.isThere && sent ? (
        <CodeStep
          sent={sent}
          submitLabel={t('common.log_in')}
          confirm={(typedCode, prove) => logIn(sent.phone, typedCode, prove)}
          resend={(prove) => requestLogInCode(sent.phone, prove)}
          onSent={(sentNow) => change({ sent: sentNow })}
          onConfirmed={enter}
          onBack={code.leave}
        />
      ) : (
        <PhoneStep
          typed={typed}
          onType={(phone) => change({ typed: phone })}
          requestCode={async (phone, prove) =>
            confirms(sent, phone) ? { ok: true, data: sent } : requestLogInCode(phone, prove)
          }
          autoFocus={sent !== null}
          onSent={(sentNow) => {
            setPhone(sentNow.phone);
            change({ sent: sentNow });
            code.enter();
          }}
          onLoggedIn={enter}
        />
      )}
    </AuthPage>
  );
}

const stored = z.object({
  typed: z.pipe(
    z.object({ country: z.string(), text: z.string() }),
    z.transform(({ country, text }) => beginPhone(country, text)),
  ),
  sent: z.nullable(sentCode),
  atCode: z.boolean(),
});
