import { type Handlers, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { listNotifications, readUpTo } from './list-notifications.ts';

/** The entries behind the bell (SHELL-2). */
export const notificationHandlers = ({ db }: Services) =>
  ({
    listNotifications: async ({ userId, language }) => ({
      ok: true,
      body: { results: await listNotifications(db, userId, language) },
    }),

    readNotifications: async ({ userId, body }) =>
      (await readUpTo(db, userId, body.up_to_id)) ? { ok: true, body: {} } : refused('NOT_FOUND'),
  }) satisfies Partial<Handlers>;
