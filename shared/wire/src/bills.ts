import { amount, currencyCode, dataOf, withMoney, z } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { amountErrors } from './errors.ts';
import * as input from './input.ts';

/** People among whom one bill can be split. */
export const mostParts = 20;

/**
 * The equal parts of a bill, to the minor unit: what cannot be shared equally goes to the first ones (LIFE-5).
 * @param total in minor units of the bill's currency
 * @example equalParts(1000n, 3); // [334n, 333n, 333n]
 */
export function equalParts(total: bigint, count: number): readonly bigint[] {
  const parts = BigInt(count);
  const rest = total % parts;
  return Array.from({ length: count }, (_, at) => total / parts + (BigInt(at) < rest ? 1n : 0n));
}

export const split = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/bill',
    answer: () =>
      dataOf(
        z.object({
          parts: z.array(
            withMoney(
              z.object({ code: z.nullable(z.string()), currency_code: currencyCode, amount }),
              { amount: 'currency_code' },
            ),
          ),
        }),
      ),
    stale: ['payment-requests', 'notifications'],
  },
  {
    topic: 'Transfers',
    summary: 'Split a bill into requests for money',
    about:
      'Each part becomes a request for one payer into the account, all of them or none (LIFE-5): to whoever has its link (`link`), to one of the own people (`person`), who is told, or kept for oneself (`own`), which asks nobody; parts of one person are one request for their sum. Without amounts the parts are equal, and what cannot be shared equally goes to the first ones; with an amount each, they have to add up (BILL_MISMATCH). `once` names the bill, so that asking again makes no second one.',
    request: () => {
      const part = { amount: input.optional(input.amount) };
      return input
        .strictObject({
          account_id: input.id,
          amount: input.amount,
          once: input.string().check(input.regex(/^[\w-]{8,36}$/)),
          note: input.optional(input.note()),
          parts: input
            .array(
              input.union([
                input.strictObject({ ...part, to: input.enum(['link', 'own']) }),
                input.strictObject({ ...part, person: input.id }),
              ]),
            )
            .check(input.minLength(2), input.maxLength(mostParts)),
        })
        .check(
          input.refine(
            ({ parts }) => parts.filter((each) => 'to' in each && each.to === 'own').length <= 1,
          ),
          input.refine(({ parts }) => {
            const named = parts.filter((each) => each.amount !== undefined).length;
            return named === 0 || named === parts.length;
          }),
        );
    },
    errors: [
      amountErrors,
      'ACCOUNT_NOT_FOUND',
      'BILL_MISMATCH',
      'BILL_TOO_SMALL',
      'RECIPIENT_NOT_FOUND',
      'REQUEST_LIMIT',
      'REQUEST_MISMATCH',
    ],
  },
  {
    data: {
      parts: {
        code: 'Of the request; `null` for the own part. In the order of the call; parts of one person have the same.',
      },
    },
  },
);
