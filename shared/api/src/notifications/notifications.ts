import * as z from 'zod/mini';
import { getSession, useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import { userRead, useUserRead } from '../reads/read.ts';
import { send } from '../transport/client.ts';
import { id, orNull } from '../transport/shapes.ts';

const item = z.object({
  id: orNull(id),
  created_at: z.string(),
  message: z.string(),
  read: orNull(z.boolean()),
});

const schema = z.pipe(
  z.object({ results: z.array(item) }),
  z.transform(({ results }) =>
    results.map(({ id, created_at, message, read }, index) => ({
      id: id ?? `${created_at}/${index}`,
      /** ISO 8601. */
      createdAt: created_at,
      message,
      /** A backend that does not say leaves nothing to be counted as unread. */
      read: read ?? true,
    })),
  ),
);

export type Notification = z.infer<typeof schema>[number];

/** Messages come in the language of the interface, so each language is a read of its own. */
export function notificationsRead(language: Language = getSession().language) {
  return userRead(['notifications', language], (signal) =>
    send({ method: 'GET', path: '/v2/wallet/user/notification', signal, reads: schema }),
  );
}

/** The user's notifications, newest first (SHELL-2). */
export function useNotifications() {
  return useUserRead(notificationsRead(useSession(({ language }) => language)));
}
