import { call, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { listSessions } from '@tessera/wire/auth';

/**
 * One of the user's login sessions. Times are ISO 8601, `null` if the backend does not report them.
 */
export type UserSession = AnswerOf<typeof listSessions>[number];

const sessionsRead = userRead(['sessions'], (signal) => call(listSessions, { signal }));

/** The user's login sessions. Requires the capability `sessions` (AUTH-8). */
export function useSessions() {
  const offered = useCapabilities().offers('sessions');
  return useUserRead({ ...sessionsRead, enabled: offered });
}
