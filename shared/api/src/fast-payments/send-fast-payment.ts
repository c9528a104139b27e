import { call } from '@tessera/api/core';
import { send as endpoint } from '@tessera/wire/fast-payments';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/call.ts';

export interface FastPaymentConfirmation {
  /** Of the preview. */
  readonly id: string;
  readonly pin: string;
}

/** Executes exactly the previewed fast payment (WDRAW-3, WALLET-4). Never retried automatically. */
export function sendFastPayment(
  { id, pin }: FastPaymentConfirmation,
  intent?: Intent,
): Promise<CallResult<typeof endpoint>> {
  return call(endpoint, { body: { id, pin }, intent });
}
