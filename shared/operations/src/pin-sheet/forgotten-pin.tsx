import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { LinkText } from '@tessera/ui';

/** The way of who has forgotten the PIN, where the backend knows one (EASE-8). */
export function ForgottenPin() {
  const { t } = useTranslation('operations');
  const canReset = useCapabilities().offers('pin-reset');
  return canReset && <LinkText to={paths.pinReset()}>{t('common.forgot_pin')}</LinkText>;
}
