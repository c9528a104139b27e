import type { Handlers } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { readAuthInfo } from './read-auth-info.ts';

/** The user who is logged in (SET-1). */
export const userHandlers = ({ db }: Services) =>
  ({
    readAuthInfo: async ({ userId }) => ({
      ok: true,
      body: { data: await readAuthInfo(db, userId) },
    }),
  }) satisfies Partial<Handlers>;
