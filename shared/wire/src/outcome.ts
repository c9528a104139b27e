import { dataOf, flag, id, orNull, sparse, z } from '@tessera/wire/core';
import type { Contract, Endpoint } from './call.ts';
import * as input from './input.ts';

/** The calls that move money, by the last part of their path: names of intents and outcomes. */
export const moneyOperations = [
  'withdrawal',
  'transfer',
  'payment',
  'fast-payment',
  'exchange',
  'top-up',
] as const;
export type OperationName = (typeof moneyOperations)[number];

export const readOutcome = {
  method: 'GET',
  path: '/v2/wallet/outcome',
  answer: () =>
    dataOf(
      z.object({
        state: z.enum(['none', 'running', 'done']),
        answer: orNull(
          sparse(z.object({ status: orNull(z.string()), transaction_id: orNull(id) })),
        ),
        final: flag,
      }),
    ),
} satisfies Endpoint;

export const readOutcomeCall = {
  endpoint: readOutcome,
  topic: 'Idempotency',
  summary: 'Ask what became of a call whose answer was lost',
  about:
    '`none`: nothing happened under this key. `running`: ask again. `done`: `answer` is what the call itself would answer now, its result or its refusal. `final`: nothing can happen under this key any more; a request under it that comes in late is refused with IDEMPOTENCY_ENDED (WDRAW-4, BACK-3).',
  key: 'required',
  fields: {
    answer: {
      about: 'What the call itself would answer now: its result, or its refusal.',
      nullable: true,
      open: true,
    },
  },
  query: () => input.strictObject({ operation: input.enum(moneyOperations) }),
  errors: [],
} satisfies Contract;
