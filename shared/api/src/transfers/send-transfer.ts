import { call } from '@tessera/api/core';
import { send as endpoint } from '@tessera/wire/transfers';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/call.ts';

export interface TransferConfirmation {
  /** Of the preview. */
  readonly id: string;
  readonly pin: string;
}

/** Executes exactly the previewed transfer (WALLET-3, WALLET-4). Never retried automatically. */
export function sendTransfer(
  { id, pin }: TransferConfirmation,
  intent?: Intent,
): Promise<CallResult<typeof endpoint>> {
  return call(endpoint, { body: { id, pin }, intent });
}
