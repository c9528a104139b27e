import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { logOut } from '@tessera/api/log-out';
import { paths } from '@tessera/contract';
import { Button } from '@tessera/ui';

/** Ends the session here and on the server, and goes to the sign-in (AUTH-8). */
export function LogOutButton() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const leave = () => {
    // The server's answer is not waited for: the person is out at once, and may log in again.
    // Rendered at once, so that the host's guard, which remembers the way back for a session that
    // ended by itself, has had its turn: who leaves on purpose comes back to Home.
    flushSync(() => void logOut());
    void navigate(paths.authIn(), { replace: true });
  };
  return (
    <Button variant="secondary" icon="logout" wide onClick={leave}>
      {t('settings.log_out')}
    </Button>
  );
}
