import { amount, id, orNull, send, z } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

export type TransferOrder = {
  readonly accountId: string;
  /** Decimal string. */
  readonly amount: string;
  /** At most 140 characters. */
  readonly note?: string;
} & (
  | { /** Of the recipient, E.164. */ readonly phone: string }
  | { /** The code of somebody's request for money. */ readonly request: string }
);

const schema = z.pipe(
  z.object({
    data: z.object({
      id,
      amount,
      currency_code: z.string(),
      recipient: z.object({ name: z.string(), phone: z.string() }),
      note: orNull(z.string()),
      expires_at: z.string(),
    }),
  }),
  z.transform(({ data: { currency_code, expires_at, ...preview } }) => ({
    ...preview,
    currencyCode: currency_code,
    /** ISO 8601. */
    expiresAt: expires_at,
  })),
);

/** A transfer as the server stored it, with the recipient's shortened name and masked phone. */
export type TransferPreview = z.infer<typeof schema>;

/**
 * Asks who would get the money, before anything moves (WALLET-3); where `transfers` is offered.
 * Codes of refusals: PHONE_INVALID, RECIPIENT_NOT_FOUND, RECIPIENT_SELF, RECIPIENT_NO_ACCOUNT,
 * INVALID_AMOUNT, AMOUNT_TOO_PRECISE, ACCOUNT_NOT_FOUND, INSUFFICIENT_FUNDS, TRANSFER_NOT_ALLOWED,
 * TRANSFER_LIMIT, LOOKUP_LIMIT (with `extras.retryAfterS`); of a request (PAY-4), REQUEST_NOT_FOUND
 * and REQUEST_MISMATCH: another currency or amount than it asks for.
 */
export function previewTransfer(order: TransferOrder): Promise<ApiResult<TransferPreview>> {
  const { accountId, amount, note } = order;
  const recipient = 'phone' in order ? { phone: order.phone } : { request: order.request };
  const body = { account_id: accountId, amount, ...recipient, ...(note ? { note } : {}) };
  return send({ method: 'POST', path: '/v2/wallet/transfer/preview', body, reads: schema });
}
