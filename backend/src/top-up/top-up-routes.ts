import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../http/errors.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import { bodyOf, refused } from '../idempotency/answer.ts';
import { intentOf } from '../idempotency/intent.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { readAmount } from '../ledger/read-amount.ts';
import type { Services } from '../services.ts';
import { orderTopUp } from './order-top-up.ts';
import { topUpStatus } from './top-up-status.ts';

const order = z.strictObject({ amount: z.string(), currency_code: z.string() });

// The provider may add parameters of its own to the address that the browser returns to.
const statusQuery = z.object({ order: z.uuid(), currencyCode: z.string().optional() });

/** `top-up` and `top-up/status` (TOPUP-3, TOPUP-4). */
export function topUpRoutes(app: FastifyInstance, services: Services): void {
  app.post('/v2/wallet/top-up', async (request) => {
    const { userId } = requireUser(request);
    const { amount, currency_code } = parseBody(order, request);
    const read = readAmount(amount, currency_code);
    if (!read.ok) return bodyOf(refused(read.code));
    const intent = intentOf(request, userId, [amount, currency_code]);
    const ordered = { userId, amount: read.amount };
    const answer = await runOnce(services.db, intent, (commit) =>
      orderTopUp(services, ordered, commit, request.log),
    );
    return bodyOf(answer);
  });

  app.get('/v2/wallet/top-up/status', async (request) => {
    const { userId } = requireUser(request);
    const query = parseQuery(statusQuery, request);
    const status = await topUpStatus(services.db, userId, query.order);
    if (status === undefined) throw new Refusal('ORDER_NOT_FOUND');
    return { status };
  });
}
