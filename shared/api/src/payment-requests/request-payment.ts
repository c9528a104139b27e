import { send } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { requestPayment as endpoint } from '@tessera/wire/payment-requests';
import type { requestPaymentCall } from '@tessera/wire/payment-requests';
import type { CallResult } from '../transport/client.ts';

export interface PaymentWish {
  /** The account that the money shall come to. */
  readonly accountId: string;
  /** Decimal string; without one the sender chooses. */
  readonly amount?: string;
}

/**
 * The user's own request for money. Its link ends with `code`, the same for the same account and
 * amount (a decimal string or `null`).
 */
export type PaymentRequest = AnswerOf<typeof endpoint>;

/** Makes a request for money that others can scan (PAY-2); where `payment-requests` is offered. */
export function requestPayment(wish: PaymentWish): Promise<CallResult<typeof requestPaymentCall>> {
  return send<typeof requestPaymentCall>(endpoint, { body: wish });
}
