import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf, refusalBody } from '../http/answers.ts';
import { Refusal } from '../http/errors.ts';
import { parseQuery } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { bodyOf, type Answer } from './answer.ts';
import { keyOf } from './intent.ts';
import { readOutcome } from './read-outcome.ts';

const query = z.strictObject({
  operation: z.enum(['withdrawal', 'transfer', 'payment', 'exchange', 'top-up']),
});

/** `outcome`: what became of the caller's money call whose answer was lost (WDRAW-4, BACK-3). */
export function outcomeRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/v2/wallet/outcome', async (request) => {
    const { userId } = requireUser(request);
    const { operation } = parseQuery(query, request);
    const key = keyOf(request);
    if (key === undefined) throw new Refusal('INVALID_REQUEST');
    const endpoint = `/v2/wallet/${operation}`;
    const outcome = await readOutcome(db, { userId, endpoint, key });
    const answer = outcome.state === 'done' ? written(outcome.answer, request) : null;
    return { status: 'ok', data: { state: outcome.state, answer } };
  });
}

function written(answer: Answer, request: FastifyRequest) {
  if (answer.ok) return bodyOf(answer);
  return refusalBody(answer.code, answer.details ?? {}, languageOf(request));
}
