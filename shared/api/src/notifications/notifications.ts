import { getSession, useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import type { AnswerOf } from '@tessera/wire';
import { listNotifications } from '@tessera/wire/notifications';
import type { listNotificationsCall } from '@tessera/wire/notifications';
import { userRead, useUserRead } from '../reads/read.ts';
import { send } from '../transport/client.ts';

/** A notification; `createdAt` is ISO 8601, and where the backend does not say it is read. */
export type Notification = AnswerOf<typeof listNotifications>[number];

/** Messages come in the language of the interface, so each language is a read of its own. */
export function notificationsRead(language: Language = getSession().language) {
  return userRead(['notifications', language], (signal) =>
    send<typeof listNotificationsCall>(listNotifications, { signal }),
  );
}

/** The user's notifications, newest first (SHELL-2). */
export function useNotifications() {
  return useUserRead(notificationsRead(useSession(({ language }) => language)));
}
