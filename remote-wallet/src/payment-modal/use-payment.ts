import { useState } from 'react';
import { isOutcomeUnknown } from '@tessera/api/outcome';
import type { ApiFailure, ApiResult } from '@tessera/api';

/** Sends the payment with its PIN. */
export type ConfirmPayment = (
  pin: string,
) => Promise<ApiResult<{ readonly transactionId: string | null }>>;

/** Where a payment stands (WALLET-4). */
export type PaymentStage =
  | { readonly name: 'enterPin'; /** The PIN before was wrong. */ readonly refusal?: ApiFailure }
  | { readonly name: 'waiting' }
  | { readonly name: 'success'; readonly transactionId: string | null }
  | { readonly name: 'details'; readonly transactionId: string | null }
  | { readonly name: 'failed'; readonly refusal: ApiFailure }
  /** We got no clear answer: the money may have moved. */
  | { readonly name: 'unknown' };

/** Takes a payment from its PIN to its outcome. The PIN is kept nowhere. */
export function usePayment(send: ConfirmPayment) {
  const [stage, setStage] = useState<PaymentStage>({ name: 'enterPin' });

  const confirm = async (pin: string) => {
    setStage({ name: 'waiting' });
    const result = await send(pin);
    if (result.ok) setStage({ name: 'success', transactionId: result.data.transactionId });
    else if (isOutcomeUnknown(result)) setStage({ name: 'unknown' });
    else if (result.code === 'PIN_INVALID') setStage({ name: 'enterPin', refusal: result });
    else setStage({ name: 'failed', refusal: result });
  };
  return {
    stage,
    confirm,
    tryAgain: () => setStage({ name: 'enterPin' }),
    showDetails: (transactionId: string | null) => setStage({ name: 'details', transactionId }),
  };
}
