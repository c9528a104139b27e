import { send } from '@tessera/api/core';
import { sendFastPayment as endpoint } from '@tessera/wire/fast-payments';
import type { sendFastPaymentCall } from '@tessera/wire/fast-payments';
import { moveMoney } from '../intents/move-money.ts';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/client.ts';

export interface FastPaymentConfirmation {
  /** Of the preview. */
  readonly id: string;
  readonly pin: string;
}

/** Executes exactly the previewed fast payment (WDRAW-3, WALLET-4). Never retried automatically. */
export function sendFastPayment(
  { id, pin }: FastPaymentConfirmation,
  intent?: Intent,
): Promise<CallResult<typeof sendFastPaymentCall>> {
  return moveMoney([id], intent, (headers) =>
    send<typeof sendFastPaymentCall>(endpoint, { body: { id, pin }, headers }),
  );
}
