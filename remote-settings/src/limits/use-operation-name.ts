import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { LimitedOperation } from './limits-of-currency.ts';

/** Names an operation; payments, if supported, share the limit of withdrawals. */
export function useOperationName(): (operation: LimitedOperation) => string {
  const { t } = useTranslation('settings-limits');
  const canPay = useCapabilities().offers('merchant-payments');
  return (operation) =>
    operation === 'withdrawal' && canPay
      ? t('settings.limits.withdrawal_and_payment')
      : t(`settings.limits.${operation}`);
}
