import { flag, id, ifSaid, instant, nothing, resultsOf, z } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import * as input from './input.ts';

/** Notifications of security on a page, and others beside them. */
export const notificationsPerPage = 100;

export const list = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/user/notification',
    answer: () =>
      z.pipe(
        resultsOf(
          z.object({
            id: ifSaid(id),
            created_at: instant,
            message: z.string(),
            read: ifSaid(z.boolean()),
            path: z.nullable(z.string()),
            prominent: flag,
            security: flag,
            person: ifSaid(z.nullable(id)),
          }),
        ),
        z.transform((items) =>
          items.map(({ id, read, path, ...item }, index) => ({
            ...item,
            // A path of this app and nothing else.
            path: path !== null && /^\/(?![/\\])/.test(path) ? path : null,
            id: id ?? `${item.created_at}/${index}`,
            // A backend that does not say leaves nothing to be counted as unread.
            read: read ?? true,
          })),
        ),
      ),
    key: 'notifications',
    language: true,
  },
  {
    topic: 'Notifications',
    summary: 'List the latest notifications',
    about:
      'Newest first, worded in the language of the request (SHELL-2): at most 100 of security and 100 others, so that neither push out the other (SEC-13). They are kept for a year.',
    query: () =>
      input.strictObject({
        cursor: input.optional(
          input.id.check(
            input.describe(
              'The id of a notification: those that are older follow, of security if it is, and else the others.',
            ),
          ),
        ),
      }),
    errors: ['NOT_FOUND'],
  },
  {
    results: {
      path: 'The page of the app that shows what it tells.',
      prominent: 'Shows itself when it comes: the user did not do it just now.',
      security: 'Tells of a way into the account.',
      person: 'Who caused it, among the people of the caller; `null` where that is the caller.',
    },
  },
);

export const markRead = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/user/notification/read',
    answer: () => nothing,
    stale: ['notifications'],
  },
  {
    topic: 'Notifications',
    summary: 'Mark a notification and all older ones as read',
    about: 'They are read (SHELL-2).',
    request: () => input.strictObject({ up_to_id: input.uuid() }),
    errors: ['NOT_FOUND'],
  },
);

export const followEvents = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/events',
    answer: () => nothing,
    file: 'text/event-stream',
  },
  {
    topic: 'Notifications',
    summary: 'Follow what changes, as server-sent events',
    about:
      'Events `notification` (data `{"id"}`), `wallet`, `deposit` (one that is on its way changed) and, when the wording of the server changed, `texts` (data `{}`); a comment every 15 s. A page that says its `age`, the milliseconds since its first read, gets `missed` (data `{}`) first if something happened since, or may have (SHELL-2).',
    query: () =>
      input.strictObject({ age: input.optional(input.wholeNumber(0, Number.MAX_SAFE_INTEGER)) }),
    errors: [],
  },
);
