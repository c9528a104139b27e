import { send } from '@tessera/api/core';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { topUp as endpoint } from '@tessera/wire/top-up';
import type { topUpCall } from '@tessera/wire/top-up';
import { settling } from '../intents/intent.ts';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/client.ts';

/**
 * Creates a top-up order. The user pays on the page at `url`, which must be checked with
 * `isAllowedRedirect` (TOPUP-3). Never retried automatically.
 */
export function topUp(amount: Money, intent?: Intent): Promise<CallResult<typeof topUpCall>> {
  const body = { amount: toDecimal(amount), currencyCode: amount.currency };
  return settling(intent, Object.values(body), (headers) =>
    send<typeof topUpCall>(endpoint, { body, headers }),
  );
}
