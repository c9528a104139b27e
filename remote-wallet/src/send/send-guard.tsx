import type { AuthInfo, CapabilityName } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Alert } from '@tessera/ui';
import { ForbiddenPayment } from '../operation/forbidden-payment.tsx';
import { sendTexts } from './send-texts.ts';

/** Who may send: sending is as open as withdrawing; identification opens both. */
export function useSendGuard(capability: CapabilityName) {
  const t = useTexts(sendTexts);
  return {
    title: t('wallet_send.title'),
    needs: {
      capability,
      otherwise: (
        <Alert tone="info" title={t('wallet_send.unavailable')}>
          {t('wallet_send.unavailable_descr')}
        </Alert>
      ),
    },
    isAllowed: ({ isWithdrawalAllowed }: AuthInfo) => isWithdrawalAllowed,
    refusal: (
      <ForbiddenPayment title={t('wallet_send.forbidden')}>
        {t('wallet_send.forbidden_descr')}
      </ForbiddenPayment>
    ),
  };
}
