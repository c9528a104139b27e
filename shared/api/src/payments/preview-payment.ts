import { call } from '@tessera/api/core';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import { preview as endpoint } from '@tessera/wire/payments';
import type { CallResult } from '../transport/call.ts';

export interface PaymentOrder {
  readonly accountId: string;
  /** The whole text of a merchant's EMVCo code. */
  readonly code: string;
  /** Only if the code contains no amount. */
  readonly amount?: Money;
}

/**
 * A payment as the server stored it until `expiresAt` (ISO 8601); `total` is `amount` with the `fee`
 * that the code adds.
 */
export type PaymentPreview = AnswerOf<typeof endpoint>;

/**
 * Requests the price of a payment by a merchant's code before any money moves (PAY-4). Requires the
 * capability `merchant-payments`.
 */
export function previewPayment({
  accountId,
  code,
  amount,
}: PaymentOrder): Promise<CallResult<typeof endpoint>> {
  const body = { accountId, code, ...(amount ? { amount: toDecimal(amount) } : {}) };
  return call(endpoint, { body });
}
