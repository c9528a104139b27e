import { movedMoney, refreshReads } from '@tessera/api/core';
import type { ErrorCode } from '@tessera/wire';
import type { ApiResult } from '../transport/api-failure.ts';
import { settling } from './intent.ts';
import type { Intent } from './intent.ts';
import { isOutcomeUnknown } from './outcome.ts';

/** What a call that moved money answers. */
export interface MoneyMoved {
  /** `null` if the backend does not report it. */
  readonly transactionId: string | null;
}

/**
 * Sends a call that moves money, once, and refetches the queries that show money if it may have
 * moved.
 * @param content what distinguishes this request from others; may be stored, so no PIN and no card
 *   number
 */
export function moveMoney<Code extends ErrorCode>(
  content: readonly string[],
  intent: Intent | undefined,
  call: (headers: Record<string, string>) => Promise<ApiResult<MoneyMoved, Code>>,
): Promise<ApiResult<MoneyMoved, Code>> {
  return settling(intent, content, async (headers) => {
    const result = await call(headers);
    if (result.ok || isOutcomeUnknown(result)) refreshReads(...movedMoney);
    return result;
  });
}
