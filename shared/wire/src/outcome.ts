import { dataOf, flag, id, orNull, sparse, z } from '@tessera/wire/core';
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
          answer: orNull(
            sparse(z.object({ status: orNull(z.string()), transaction_id: orNull(id) })),
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
    fields: {
      answer: {
        about: 'What the call itself would answer now: its result, or its refusal.',
        nullable: true,
        open: true,
      },
    },
    query: () => input.strictObject({ operation: input.enum(moneyOperations) }),
    errors: [],
  },
);
