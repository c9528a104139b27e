import { movedIdentification, orNull, refreshReads, send, z } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

const schema = z.pipe(
  z.object({ data: orNull(z.object({ status: orNull(z.string()) })) }),
  z.transform(({ data }) => ({ status: data?.status ?? null })),
);

export interface IdentificationStatus {
  /** `null` where the backend does not say. */
  readonly status: string | null;
}

/** Has the backend look at the identification again and refreshes `useAuthInfo` and `useLimits` (KYC-1). */
export async function checkIdentification(): Promise<ApiResult<IdentificationStatus>> {
  const path = '/v2/wallet/identification-level/status';
  const result = await send({ method: 'POST', path, body: {}, reads: schema });
  if (result.ok) refreshReads(...movedIdentification);
  return result;
}
