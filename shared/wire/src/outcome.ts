import { dataOf, flag, id, z, ifSaid } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import * as input from './input.ts';
import { moneyOperations } from './names.ts';

export const read = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/outcome',
    answer: () =>
      dataOf(
        z.object({
          state: z.enum(['none', 'running', 'done']),
          answer: z.nullable(
            z
              .object({
                status: ifSaid(z.optional(z.string())),
                transaction_id: ifSaid(z.optional(id)),
              })
              .check(z.meta({ additionalProperties: true })),
          ),
          final: flag,
        }),
      ),
  },
  {
    topic: 'Idempotency',
    summary: 'Ask what became of a call whose answer was lost',
    about:
      '`none`: nothing happened under this key. `running`: ask again. `done`: `answer` is what the call itself would answer now, its result or its refusal. `final`: nothing can happen under this key any more; a request under it that comes in late is refused with IDEMPOTENCY_ENDED (WDRAW-4, BACK-3).',
    idempotencyKey: 'required',
    query: () => input.strictObject({ operation: input.enum(moneyOperations) }),
    errors: [],
  },
  { data: { answer: 'What the call itself would answer now: its result, or its refusal.' } },
);
