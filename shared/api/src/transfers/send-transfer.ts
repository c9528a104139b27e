import { send } from '@tessera/api/core';
import { sendTransfer as endpoint } from '@tessera/wire/transfers';
import type { sendTransferCall } from '@tessera/wire/transfers';
import { moveMoney } from '../intents/move-money.ts';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/client.ts';

export interface TransferConfirmation {
  /** Of the preview. */
  readonly id: string;
  readonly pin: string;
}

/** Executes exactly the previewed transfer (WALLET-3, WALLET-4). Never retried automatically. */
export function sendTransfer(
  { id, pin }: TransferConfirmation,
  intent?: Intent,
): Promise<CallResult<typeof sendTransferCall>> {
  return moveMoney([id], intent, (headers) =>
    send<typeof sendTransferCall>(endpoint, { body: { id, pin }, headers }),
  );
}
