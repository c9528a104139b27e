import { call } from '@tessera/api/core';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import { create as endpoint } from '@tessera/wire/payment-requests';
import type { CallResult } from '../transport/call.ts';

export interface PaymentRequestOrder {
  /** The account that receives the money. */
  readonly accountId: string;
  /** Without an amount, the sender chooses it. */
  readonly amount?: Money;
}

/**
 * The user's own request for money. Its link ends with `code`, the same for the same account and
 * amount.
 */
export type PaymentRequest = AnswerOf<typeof endpoint>;

/**
 * Creates a payment request that others can scan (PAY-2). Requires the capability
 * `payment-requests`.
 */
export function requestPayment({
  accountId,
  amount,
}: PaymentRequestOrder): Promise<CallResult<typeof endpoint>> {
  const body = { accountId, ...(amount ? { amount: toDecimal(amount) } : {}) };
  return call(endpoint, { body });
}
