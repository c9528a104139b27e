import { call } from '@tessera/api/core';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import { preview as endpoint } from '@tessera/wire/transfers';
import type { CallResult } from '../transport/call.ts';

export type TransferOrder = {
  readonly accountId: string;
  readonly amount: Money;
  /** At most 140 characters. */
  readonly note?: string;
} & (
  | { /** Of the recipient, E.164. */ readonly phone: string }
  | { /** The code of somebody's request for money. */ readonly request: string }
  | { /** Id of an earlier transfer to the same person. */ readonly transactionId: string }
);

/**
 * A transfer as the server stored it until `expiresAt` (ISO 8601), with the recipient's shortened
 * name and masked phone.
 */
export type TransferPreview = AnswerOf<typeof endpoint>;

/**
 * Requests the recipient of a transfer before any money moves (WALLET-3). Requires the capability
 * `transfers`, and `transfers-again` for the person of an earlier one. LOOKUP_LIMIT comes with `extras.retryAfterS`. For a payment request (PAY-4),
 * REQUEST_MISMATCH means that currency or amount differ from it.
 */
export function previewTransfer(order: TransferOrder): Promise<CallResult<typeof endpoint>> {
  const { note, amount, ...to } = order;
  const body = { ...to, amount: toDecimal(amount), ...(note ? { note } : {}) };
  return call(endpoint, { body });
}
