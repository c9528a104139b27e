import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { call, readCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { endSession, getSession } from '@tessera/session';
import { Button } from '@tessera/ui';
import * as auth from '@tessera/wire/auth';

/** Ends the session here and on the server, and opens the sign-in (AUTH-8). */
export function LogOutButton({ wide = true }: { readonly wide?: boolean }) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const leave = () => {
    // Does not wait for the server: the user is logged out at once. Synchronous, so that the host's
    // guard, which stores a way back for sessions that end by themselves, runs before the
    // navigation.
    flushSync(() => void logOut());
    void navigate(paths.authIn(), { replace: true });
  };
  return (
    <Button variant="secondary" icon="logout" wide={wide} onClick={leave}>
      {t('settings.log_out')}
    </Button>
  );
}

/**
 * Ends the session here, and on the server if the backend supports that. Ignores failures: a server
 * that does not answer cannot keep the user logged in.
 */
async function logOut(): Promise<void> {
  const { token } = getSession();
  endSession();
  const { capabilities } = await readCapabilities();
  if (token === null || !capabilities.includes('logout')) return;
  await call(auth.logOut, { token });
}
