import {
  id,
  orNull,
  resultsOf,
  send,
  textOrNothing,
  useCapabilities,
  userRead,
  useUserRead,
  z,
} from '@tessera/api/core';

const schema = resultsOf(
  z.pipe(
    z.object({
      id,
      created_at: orNull(z.string()),
      last_seen_at: orNull(z.string()),
      user_agent: textOrNothing,
      current: orNull(z.boolean()),
    }),
    z.transform((session) => ({
      id: session.id,
      createdAt: session.created_at,
      lastSeenAt: session.last_seen_at,
      userAgent: session.user_agent,
      current: session.current === true,
    })),
  ),
);

/** A login of the user on some device. */
export type UserSession = z.infer<typeof schema>[number];

const sessionsRead = userRead(['sessions'], (signal) =>
  send({ method: 'GET', path: '/v2/wallet/auth/sessions', signal, reads: schema }),
);

/** The user's logins; only where the capability `sessions` is offered (AUTH-8). */
export function useSessions() {
  const offered = useCapabilities().offers('sessions');
  return useUserRead({ ...sessionsRead, enabled: offered });
}
