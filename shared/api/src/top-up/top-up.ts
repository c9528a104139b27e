import { send } from '@tessera/api/core';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { topUp as endpoint } from '@tessera/wire/top-up';
import type { topUpCall } from '@tessera/wire/top-up';
import { settling } from '../intents/intent.ts';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/client.ts';

/**
 * Orders a top-up; the person pays on the page at `url`, which is to be checked with
 * `isAllowedRedirect` (TOPUP-3). Never sent twice by itself.
 */
export function topUp(amount: Money, intent?: Intent): Promise<CallResult<typeof topUpCall>> {
  const body = { amount: toDecimal(amount), currencyCode: amount.currency };
  return settling(intent, Object.values(body), (headers) =>
    send<typeof topUpCall>(endpoint, { body, headers }),
  );
}
