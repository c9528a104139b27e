import type { AnswerOf } from '@tessera/wire';
import { info as readAuthInfo } from '@tessera/wire/auth';
import { userRead, useUserRead } from '../reads/read.ts';
import { call } from '../transport/call.ts';

/**
 * The logged-in user. `registeredAt` is ISO 8601. `activeIdentification` may be absent; its status
 * is `aborted`, `complete` or one in progress. `hasPin` is `null` if the backend does not report
 * it.
 */
export type AuthInfo = AnswerOf<typeof readAuthInfo>;

export const authInfoRead = userRead(['auth-info'], (signal) => call(readAuthInfo, { signal }));

/** The logged-in user with what the identification level allows (HOME-4, SET-1). */
export function useAuthInfo() {
  return useUserRead(authInfoRead);
}
