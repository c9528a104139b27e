import { useNavigate } from 'react-router-dom';
import { logOut } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Button } from '@tessera/ui';
import { texts } from '../texts.ts';

/** Ends the session here and on the server, and goes to the sign-in (AUTH-8). */
export function LogOutButton() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const leave = () => {
    // The server's answer is not waited for: the person is out at once, and may log in again.
    void logOut();
    void navigate(paths.authIn(), { replace: true });
  };
  return (
    <Button variant="secondary" icon="logout" wide onClick={leave}>
      {t('settings.log_out')}
    </Button>
  );
}
