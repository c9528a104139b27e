import { type Handlers, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';

/** Logging out, and the list of sessions (AUTH-8). */
export const sessionHandlers = ({ db, settings }: Services) =>
  ({
    logOut: async (signedIn) => {
      await endSession(db, signedIn);
      return { ok: true, body: {} };
    },

    listSessions: async (signedIn) => ({
      ok: true,
      body: { results: await listSessions(db, signedIn, settings.sessionLife) },
    }),

    endOtherSession: async ({ userId, path }) =>
      (await endSession(db, { userId, sessionId: path.id }))
        ? { ok: true, body: {} }
        : refused('SESSION_NOT_FOUND'),

    endOtherSessions: async (signedIn) => {
      await db.transaction((tx) => endOtherSessions(tx, signedIn));
      return { ok: true, body: {} };
    },
  }) satisfies Partial<Handlers>;
