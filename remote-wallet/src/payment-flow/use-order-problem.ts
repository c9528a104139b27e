import { useTranslation } from 'react-i18next';
import type { ApiFailure, ErrorCode } from '@tessera/api';
import { useFailureText } from '@tessera/ui/failed-read';
import type { OrderProblem } from './order-problem.ts';

/**
 * Returns a function that maps a refusal to its place and message; refusals of the payee are
 * handled elsewhere.
 */
export function useOrderProblem(
  ofAmount: readonly ErrorCode[],
): (refusal: ApiFailure) => OrderProblem {
  const { t } = useTranslation('wallet-operations');
  const failureText = useFailureText();
  return (refusal) => {
    const { code } = refusal;
    if (code === 'INSUFFICIENT_FUNDS') {
      return { place: 'amount', text: t('wallet.amount.insufficient') };
    }
    return {
      place: ofAmount.some((one) => one === code) ? 'amount' : 'form',
      text: failureText(refusal),
    };
  };
}
