import type { ApiFailure } from '@tessera/api';
import type { OperationTexts } from '../operation-texts.ts';

/** A wrong PIN, with the attempts that are left where the backend says (WALLET-4). */
export function pinRefusalText({ extras }: ApiFailure, t: OperationTexts): string {
  const count = extras?.attemptsLeft;
  return count === undefined
    ? t('pay_modal.pin_invalid')
    : t('pay_modal.pin_invalid_left', { count });
}
