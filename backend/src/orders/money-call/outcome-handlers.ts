import { type Answer, type Handlers, type Language, refusalBody } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { readOutcome } from './read-outcome.ts';

/** The outcome of the caller's money call whose answer was lost (WDRAW-4, BACK-3). */
export const outcomeHandlers = ({ db }: Services) =>
  ({
    readOutcome: async ({ userId, query, key, language }) => {
      const endpoint = `/v2/wallet/${query.operation}`;
      const outcome = await readOutcome(db, { userId, endpoint, key });
      const answer = outcome.state === 'done' ? written(outcome.answer, language) : null;
      const final = outcome.state !== 'running';
      return { ok: true, body: { data: { state: outcome.state, answer, final } } };
    },
  }) satisfies Partial<Handlers>;

/** The answer that the call itself would give now. */
function written(answer: Answer, language: Language) {
  return answer.ok
    ? { status: 'ok', ...answer.body }
    : refusalBody(answer.code, answer.details ?? {}, language);
}
