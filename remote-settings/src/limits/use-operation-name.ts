import { useCapabilities } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import type { LimitedOperation } from './limits-of-currency.ts';
import { limitsTexts } from './limits-texts.ts';

/** Gives what an operation is called; payments, where there are any, share the limit of withdrawals. */
export function useOperationName(): (operation: LimitedOperation) => string {
  const t = useTexts(limitsTexts);
  const canPay = useCapabilities().offers('merchant-payments');
  return (operation) =>
    operation === 'withdrawal' && canPay
      ? t('settings.limits.withdrawal_and_payment')
      : t(`settings.limits.${operation}`);
}
