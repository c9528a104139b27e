import { orNull, send, z } from '@tessera/api/core';
import { settling } from '../intents/intent.ts';
import type { Intent } from '../intents/intent.ts';
import type { ApiResult } from '../transport/api-failure.ts';

export interface TopUp {
  /** Decimal string. */
  readonly amount: string;
  readonly currencyCode: string;
}

const schema = z.object({
  /** The payment page; check it with `isAllowedRedirect` (TOPUP-3). */
  url: z.string().check(z.minLength(1)),
  order: orNull(z.string()),
});

/** Orders a top-up; the person pays on the page at `url` (TOPUP-3). Never sent twice by itself. */
export function topUp(
  { amount, currencyCode }: TopUp,
  intent?: Intent,
): Promise<ApiResult<z.infer<typeof schema>>> {
  const body = { amount, currency_code: currencyCode };
  return settling(intent, Object.values(body), (headers) =>
    send({ method: 'POST', path: '/v2/wallet/top-up', body, headers, reads: schema }),
  );
}
