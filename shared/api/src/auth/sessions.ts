import { send, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { listSessions } from '@tessera/wire/auth';
import type { listSessionsCall } from '@tessera/wire/auth';

/** A login of the user on some device; moments are ISO 8601, `null` where the backend does not say. */
export type UserSession = AnswerOf<typeof listSessions>[number];

const sessionsRead = userRead(['sessions'], (signal) =>
  send<typeof listSessionsCall>(listSessions, { signal }),
);

/** The user's logins; only where the capability `sessions` is offered (AUTH-8). */
export function useSessions() {
  const offered = useCapabilities().offers('sessions');
  return useUserRead({ ...sessionsRead, enabled: offered });
}
