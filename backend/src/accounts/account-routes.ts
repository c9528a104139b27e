import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../http/errors.ts';
import { parseBody } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { createAccount } from './create-account.ts';
import { listAccounts } from './list-accounts.ts';

const opening = z.strictObject({ currency_code: z.string() });

/** `wallet`, with and without the slash that an older client puts behind it, and `account` (WALLET-1). */
export function accountRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/v2/wallet', async (request) => {
    const { userId } = requireUser(request);
    return { status: 'ok', results: [{ accounts: await listAccounts(db, userId) }] };
  });

  app.post('/v2/wallet/account', async (request) => {
    const { userId } = requireUser(request);
    const { currency_code: code } = parseBody(opening, request);
    const created = await createAccount(db, userId, code);
    if (!created.ok) throw new Refusal(created.reason);
    return { status: 'ok', data: created.account };
  });
}
