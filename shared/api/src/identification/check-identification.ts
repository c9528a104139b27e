import { movedIdentification, refreshReads, send } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { checkIdentification as endpoint } from '@tessera/wire/identification';
import type { checkIdentificationCall } from '@tessera/wire/identification';
import type { CallResult } from '../transport/client.ts';

/** Status of the identification, `null` if the backend does not report it. */
export type IdentificationStatus = AnswerOf<typeof endpoint>;

/** Has the backend look at the identification again and refreshes `useAuthInfo` and `useLimits` (KYC-1). */
export async function checkIdentification(): Promise<CallResult<typeof checkIdentificationCall>> {
  const result = await send<typeof checkIdentificationCall>(endpoint, { body: {} });
  if (result.ok) refreshReads(...movedIdentification);
  return result;
}
