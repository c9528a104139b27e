import { call } from '@tessera/api/core';
import { send as endpoint } from '@tessera/wire/payments';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/call.ts';

export interface PaymentConfirmation {
  /** Of the preview. */
  readonly id: string;
  readonly pin: string;
}

/** Pays exactly what the preview shows (PAY-4, WALLET-4). Never retried automatically. */
export function payMerchant(
  { id, pin }: PaymentConfirmation,
  intent?: Intent,
): Promise<CallResult<typeof endpoint>> {
  return call(endpoint, { body: { id, pin }, intent });
}
