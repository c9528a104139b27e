import { amount, id, send, textOrNothing, z } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

export interface PaymentOrder {
  readonly accountId: string;
  /** The whole text of a merchant's EMVCo code. */
  readonly code: string;
  /** Decimal string; only where the code has none. */
  readonly amount?: string;
}

const schema = z.pipe(
  z.object({
    data: z.object({
      id,
      amount,
      fee: amount,
      total: amount,
      currency_code: z.string(),
      merchant: z.object({ name: z.string(), city: textOrNothing }),
      expires_at: z.string(),
    }),
  }),
  z.transform(({ data: { currency_code, expires_at, ...preview } }) => ({
    /** `total` is `amount` with the `fee` that the code adds; decimal strings. */
    ...preview,
    currencyCode: currency_code,
    /** ISO 8601. */
    expiresAt: expires_at,
  })),
);

/** A payment as the server stored it. */
export type PaymentPreview = z.infer<typeof schema>;

/**
 * Asks what a merchant's code would cost, before anything moves (PAY-4); where `merchant-payments`
 * is offered. Codes of refusals: MERCHANT_CODE_INVALID, MERCHANT_CODE_USED, MERCHANT_CURRENCY,
 * AMOUNT_FIXED, INVALID_AMOUNT, AMOUNT_TOO_PRECISE, ACCOUNT_NOT_FOUND, INSUFFICIENT_FUNDS,
 * PAYMENT_NOT_ALLOWED, PAYMENT_LIMIT, PAYMENT_UNAVAILABLE.
 */
export function previewPayment({
  accountId,
  code,
  amount,
}: PaymentOrder): Promise<ApiResult<PaymentPreview>> {
  const body = { account_id: accountId, code, ...(amount === undefined ? {} : { amount }) };
  return send({ method: 'POST', path: '/v2/wallet/payment/preview', body, reads: schema });
}
