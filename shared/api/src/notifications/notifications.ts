import { getSession, useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import type { AnswerOf } from '@tessera/wire';
import { list as listNotifications } from '@tessera/wire/notifications';
import { userRead, useUserRead } from '../reads/read.ts';
import { call } from '../transport/call.ts';

/**
 * A notification. `createdAt` is ISO 8601. If the backend does not report a read state, it counts
 * as read.
 */
export type Notification = AnswerOf<typeof listNotifications>[number];

/** Messages are in the interface language, so each language has its own query. */
export function notificationsRead(language: Language = getSession().language) {
  return userRead(['notifications', language], (signal) => call(listNotifications, { signal }));
}

/** The user's notifications, newest first (SHELL-2). */
export function useNotifications() {
  return useUserRead(notificationsRead(useSession(({ language }) => language)));
}
