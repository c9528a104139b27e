import type { Handlers } from '../http/handlers.ts';
import { refused } from '../idempotency/answer.ts';
import type { Services } from '../services.ts';
import { createAccount } from './create-account.ts';
import { listAccounts } from './list-accounts.ts';

/** The accounts, and another one (WALLET-1). */
export const accountHandlers = ({ db }: Services) =>
  ({
    listAccounts: async ({ userId }) => ({
      ok: true,
      body: { results: [{ accounts: await listAccounts(db, userId) }] },
    }),

    createAccount: async ({ userId, body }) => {
      const created = await createAccount(db, userId, body.currency_code);
      return created.ok ? { ok: true, body: { data: created.account } } : refused(created.reason);
    },
  }) satisfies Partial<Handlers>;
