import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import type { IdentityNotice, NotificationParams } from './kinds.ts';

/** The channel on which processes notify each other what changed for which user. */
export const eventsChannel = 'user_events';

const userEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('notification'), userId: z.string(), id: z.string() }),
  z.object({ event: z.literal('wallet'), userId: z.string() }),
  z.object({ event: z.literal('deposit'), userId: z.string() }),
  z.object({ event: z.literal('session-ended'), userId: z.string(), id: z.string() }),
]);

type UserEvent = z.infer<typeof userEvent>;

/** Something happened that open pages should know of, of a user or of all: only ids, never contents. */
export const publishedEvent = z.discriminatedUnion('event', [
  ...userEvent.options,
  // Told by the database, since an operator writes texts there.
  z.object({ event: z.literal('texts') }),
]);

export type PublishedEvent = z.infer<typeof publishedEvent>;

/** Publishes an event to every process when the transaction `tx` commits. */
export async function publishEvent(tx: Queryable, event: UserEvent): Promise<void> {
  await tx.query('SELECT pg_notify($1, $2)', [eventsChannel, JSON.stringify(event)]);
}

/** Says that balances or transactions of a user changed. */
export function publishWalletChange(tx: Queryable, userId: string): Promise<void> {
  return publishEvent(tx, { event: 'wallet', userId });
}

/**
 * Stores a notification for a user and announces it to the user's open pages (SHELL-2); both happen when the
 * transaction `tx` commits.
 */
export async function notify(
  tx: Queryable,
  userId: string,
  kind: IdentityNotice,
  params: NotificationParams = {},
): Promise<void> {
  await tx.query('SELECT notify_user($1, $2, $3)', [userId, kind, JSON.stringify(params)]);
}
