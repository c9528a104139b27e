import { send } from '@tessera/api/core';
import { payMerchant as endpoint } from '@tessera/wire/payments';
import type { payMerchantCall } from '@tessera/wire/payments';
import { moveMoney } from '../intents/move-money.ts';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/client.ts';

export interface PaymentConfirmation {
  /** Of the preview. */
  readonly id: string;
  readonly pin: string;
}

/** Pays exactly what the preview shows (PAY-4, WALLET-4). Never retried automatically. */
export function payMerchant(
  { id, pin }: PaymentConfirmation,
  intent?: Intent,
): Promise<CallResult<typeof payMerchantCall>> {
  return moveMoney([id], intent, (headers) =>
    send<typeof payMerchantCall>(endpoint, { body: { id, pin }, headers }),
  );
}
