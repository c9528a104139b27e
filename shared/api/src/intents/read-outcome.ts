import { send } from '@tessera/api/core';
import { readOutcome as endpoint } from '@tessera/wire/outcome';
import type { OperationName, readOutcomeCall } from '@tessera/wire/outcome';
import type { ApiResult } from '../transport/api-failure.ts';

/** What the backend knows of a money call. */
export interface Outcome {
  /** `refused`: the call ended with a refusal, and moved nothing. */
  readonly state: 'none' | 'running' | 'done' | 'refused';
  readonly transactionId: string | null;
}

/** Asks what became of the money call that was sent under this key (WDRAW-4). */
export async function readOutcome(
  operation: OperationName,
  key: string,
  signal: AbortSignal,
): Promise<ApiResult<Outcome>> {
  const headers = { 'Idempotency-Key': key };
  const result = await send<typeof readOutcomeCall>(endpoint, {
    params: { operation },
    headers,
    signal,
  });
  if (!result.ok) return result;
  const { state, answer } = result.data;
  const refused = state === 'done' && answer?.status === 'error';
  return {
    ok: true,
    data: { state: refused ? 'refused' : state, transactionId: answer?.transactionId ?? null },
  };
}
