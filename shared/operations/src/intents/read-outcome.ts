import { call } from '@tessera/api';
import type { ApiResult, OperationName } from '@tessera/api';
import * as outcome from '@tessera/wire/outcome';

/** The backend's record of a money call. */
export interface Outcome {
  /** `refused`: the call ended with a refusal, and moved nothing. */
  readonly state: 'none' | 'running' | 'done' | 'refused';
  readonly transactionId: string | null;
  /** Nothing that was sent under the key can move money any more, however late it comes in. */
  readonly final: boolean;
}

/** Asks what became of the money call that was sent under this key (WDRAW-4). */
export async function readOutcome(
  operation: OperationName,
  key: string,
  signal: AbortSignal,
): Promise<ApiResult<Outcome>> {
  const headers = { 'Idempotency-Key': key };
  const result = await call(outcome.read, {
    params: { operation },
    headers,
    signal,
  });
  if (!result.ok) return result;
  const { state, answer, final } = result.data;
  const refused = state === 'done' && answer?.status === 'error';
  const transactionId = answer?.transactionId ?? null;
  return { ok: true, data: { state: refused ? 'refused' : state, transactionId, final } };
}
