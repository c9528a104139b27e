import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { LinkText } from '@tessera/ui';
import { operationTexts } from '../texts.ts';

/** The way of who has forgotten the PIN, where the backend knows one (EASE-8). */
export function ForgottenPin() {
  const t = useTexts(operationTexts);
  const canReset = useCapabilities().offers('pin-reset');
  return canReset && <LinkText to={paths.pinReset()}>{t('pay_modal.pin_forgotten')}</LinkText>;
}
