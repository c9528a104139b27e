import { moneyMoved, movedMoney, refreshReads, send } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';
import type { MoneyMoved } from '../transport/shapes.ts';
import { settling } from './intent.ts';
import type { Intent } from './intent.ts';
import { isOutcomeUnknown } from './outcome.ts';

interface Movement {
  readonly path: string;
  readonly body: object;
  /** What makes it this request and no other; may be stored, so no PIN and no card number. */
  readonly content: readonly string[];
}

/** Sends a call that moves money, once, and refreshes what shows money where it may have moved. */
export function moveMoney(
  { path, body, content }: Movement,
  intent: Intent | undefined,
): Promise<ApiResult<MoneyMoved>> {
  return settling(intent, content, async (headers) => {
    const result = await send({ method: 'POST', path, body, headers, reads: moneyMoved });
    if (result.ok || isOutcomeUnknown(result)) refreshReads(...movedMoney);
    return result;
  });
}
