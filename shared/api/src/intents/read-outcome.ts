import { id, orNull, send, z } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

const answer = z.object({ status: orNull(z.string()), transaction_id: orNull(id) });

const schema = z.pipe(
  z.object({
    data: z.object({ state: z.enum(['none', 'running', 'done']), answer: orNull(answer) }),
  }),
  z.transform(({ data: { state, answer } }) => ({
    /** A call that ended with a refusal moved nothing. */
    state: state === 'done' && answer?.status === 'error' ? ('refused' as const) : state,
    transactionId: answer?.transaction_id ?? null,
  })),
);

/** What the backend knows of a money call. */
export type Outcome = z.infer<typeof schema>;

/** Asks what became of the money call that was sent under this key (WDRAW-4). */
export function readOutcome(
  operation: string,
  key: string,
  signal: AbortSignal,
): Promise<ApiResult<Outcome>> {
  return send({
    method: 'GET',
    path: '/v2/wallet/outcome',
    params: { operation },
    headers: { 'Idempotency-Key': key },
    signal,
    reads: schema,
  });
}
