import { call } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { check as endpoint } from '@tessera/wire/identification';
import type { CallResult } from '../transport/call.ts';

/** Status of the identification, `null` if the backend does not report it. */
export type IdentificationStatus = AnswerOf<typeof endpoint>;

/** Has the backend look at the identification again and refreshes `useAuthInfo` and `useLimits` (KYC-1). */
export function checkIdentification(): Promise<CallResult<typeof endpoint>> {
  return call(endpoint, { body: {} });
}
