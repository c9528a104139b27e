import { movedMoney, refreshReads } from '@tessera/api/core';
import type { ErrorCode } from '@tessera/wire';
import type { ApiResult } from '../transport/api-failure.ts';
import { settling } from './intent.ts';
import type { Intent } from './intent.ts';
import { isOutcomeUnknown } from './outcome.ts';

/** What a call that moved money answers. */
export interface MoneyMoved {
  /** `null` where the backend does not say. */
  readonly transactionId: string | null;
}

/**
 * Sends a call that moves money, once, and reads again what shows money where it may have moved.
 * @param content what makes it this request and no other; may be stored, so no PIN and no card number
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
