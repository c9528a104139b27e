import { send, z } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

const schema = z.pipe(
  z.object({ status: z.string() }),
  z.transform(({ status }) =>
    status === 'complete' || status === 'failed' ? status : ('waiting' as const),
  ),
);

export type TopUpOutcome = z.infer<typeof schema>;

/** Asks how a top-up stands, with all the query parameters of the return address (TOPUP-4). */
export function readTopUpStatus(
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<ApiResult<TopUpOutcome>> {
  return send({ method: 'GET', path: '/v2/wallet/top-up/status', params, signal, reads: schema });
}
