import { useTranslation } from 'react-i18next';
import type { AuthInfo, CapabilityName } from '@tessera/api';
import { Alert } from '@tessera/ui';
import { ForbiddenPayment } from '../money-form/screen.tsx';

/** Sending is as open as withdrawing; identification opens both. */
export function useSendGuard(capability: CapabilityName) {
  const { t } = useTranslation('wallet-send');
  return {
    title: t('wallet_send.title'),
    needs: {
      capability,
      otherwise: (
        <Alert tone="info" title={t('wallet_send.unavailable')}>
          {t('common.later')}
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
