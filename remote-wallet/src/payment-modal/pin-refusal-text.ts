import type { ApiFailure } from '@tessera/api';
import type { PaymentModalTexts } from './payment-modal-texts.ts';

/** A wrong PIN, with the attempts that are left where the backend says (WALLET-4). */
export function pinRefusalText({ extras }: ApiFailure, t: PaymentModalTexts): string {
  const count = extras?.attemptsLeft;
  return count === undefined
    ? t('pay_modal.pin_invalid')
    : t('pay_modal.pin_invalid_left', { count });
}
