import { call } from '@tessera/api/core';
import type { Money } from '@tessera/money';
import { order as endpoint } from '@tessera/wire/top-up';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/call.ts';

/**
 * Creates a top-up order. The user pays on the page at `url`, which must be checked with
 * `isAllowedRedirect` (TOPUP-3). Never retried automatically.
 */
export function topUp(amount: Money, intent?: Intent): Promise<CallResult<typeof endpoint>> {
  return call(endpoint, { body: { amount, currencyCode: amount.currency }, intent });
}
