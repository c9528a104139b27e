import { amount, orNull, send, z } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

export interface PaymentWish {
  /** The account that the money shall come to. */
  readonly accountId: string;
  /** Decimal string; without one the sender chooses. */
  readonly amount?: string;
}

const schema = z.pipe(
  z.object({
    data: z.object({ code: z.string(), currency_code: z.string(), amount: orNull(amount) }),
  }),
  z.transform(({ data: { code, currency_code, amount } }) => ({
    /** What the link of the request ends with; the same for the same account and amount. */
    code,
    currencyCode: currency_code,
    /** Decimal string. */
    amount,
  })),
);

/** The user's own request for money. */
export type PaymentRequest = z.infer<typeof schema>;

/**
 * Makes a request for money that others can scan (PAY-2); where `payment-requests` is offered. Codes
 * of refusals: ACCOUNT_NOT_FOUND, INVALID_AMOUNT, AMOUNT_TOO_PRECISE.
 */
export function requestPayment({
  accountId,
  amount,
}: PaymentWish): Promise<ApiResult<PaymentRequest>> {
  const body = { account_id: accountId, ...(amount === undefined ? {} : { amount }) };
  return send({ method: 'POST', path: '/v2/wallet/payment-request', body, reads: schema });
}
