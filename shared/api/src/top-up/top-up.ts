import { send } from '@tessera/api/core';
import { topUp as endpoint } from '@tessera/wire/top-up';
import type { topUpCall } from '@tessera/wire/top-up';
import { settling } from '../intents/intent.ts';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/client.ts';

export interface TopUp {
  /** Decimal string. */
  readonly amount: string;
  readonly currencyCode: string;
}

/**
 * Orders a top-up; the person pays on the page at `url`, which is to be checked with
 * `isAllowedRedirect` (TOPUP-3). Never sent twice by itself.
 */
export function topUp(
  { amount, currencyCode }: TopUp,
  intent?: Intent,
): Promise<CallResult<typeof topUpCall>> {
  return settling(intent, [amount, currencyCode], (headers) =>
    send<typeof topUpCall>(endpoint, { body: { amount, currencyCode }, headers }),
  );
}
