import type { ApiFailure } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { useFailureText } from '../failures/use-failure-text.ts';
import { operationTexts } from '../operation-texts.ts';

/** A refusal is certain; without an answer the money may have been taken, and the words say so. */
export function useWithdrawalFailureText(): (failure: ApiFailure) => string {
  const t = useTexts(operationTexts);
  const failureText = useFailureText();
  return (failure) =>
    failure.reason === 'refused' ? failureText(failure) : t('wallet_withdrawal.unknown');
}
