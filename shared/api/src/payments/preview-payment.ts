import { send } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { previewPayment as endpoint } from '@tessera/wire/payments';
import type { previewPaymentCall } from '@tessera/wire/payments';
import type { CallResult } from '../transport/client.ts';

export interface PaymentOrder {
  readonly accountId: string;
  /** The whole text of a merchant's EMVCo code. */
  readonly code: string;
  /** Decimal string; only where the code has none. */
  readonly amount?: string;
}

/**
 * A payment as the server stored it until `expiresAt` (ISO 8601); `total` is `amount` with the `fee`
 * that the code adds, decimal strings.
 */
export type PaymentPreview = AnswerOf<typeof endpoint>;

/**
 * Asks what a merchant's code would cost, before anything moves (PAY-4); where `merchant-payments`
 * is offered.
 */
export function previewPayment(
  order: PaymentOrder,
): Promise<CallResult<typeof previewPaymentCall>> {
  return send<typeof previewPaymentCall>(endpoint, { body: order });
}
