import { movedIdentification, orNull, refreshReads, send, z } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

const schema = z.pipe(
  z.object({ verification_url: orNull(z.string()), howto_text: orNull(z.string()) }),
  z.transform(({ verification_url, howto_text }) => ({
    /** Where the person proves the identity; check it with `isAllowedRedirect`. */
    verificationUrl: verification_url,
    /** Or what to do instead. */
    howToText: howto_text,
  })),
);

export type IdentificationUpgrade = z.infer<typeof schema>;

/** Begins the next identification level (KYC-1). */
export async function upgradeIdentification(): Promise<ApiResult<IdentificationUpgrade>> {
  const path = '/v2/wallet/identification-level/upgrade';
  const result = await send({ method: 'POST', path, body: {}, reads: schema });
  if (result.ok) refreshReads(...movedIdentification);
  return result;
}
