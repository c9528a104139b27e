import { amount, currencyCode, dataOf, id, ifSaid, withMoney, z } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { amountErrors } from './errors.ts';
import * as input from './input.ts';

const code = z.string().check(z.meta({ pattern: '^[A-Za-z0-9_-]{22}$' }));

const free = '`null` where the payer chooses it.';

export const create = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/payment-request',
    answer: () =>
      dataOf(
        withMoney(z.object({ code, currency_code: currencyCode, amount: z.nullable(amount) }), {
          amount: 'currency_code',
        }),
      ),
  },
  {
    topic: 'Transfers',
    summary: 'Ask for money into an account, of an amount or of any',
    about:
      'The request (PAY-2). The same account and amount get the same code; of more than 200 amounts of an account, the one not asked for the longest is forgotten. With `once`, a name that the client gives, it is a request that each payer pays once, with a code of its own; that name is good for the same amount and note only (REQUEST_MISMATCH).',
    request: () =>
      input
        .strictObject({
          account_id: input.id,
          amount: input.optional(input.amount),
          once: input.optional(input.string().check(input.regex(/^[\w-]{8,40}$/))),
          note: input.optional(
            input
              .note()
              .check(input.meta({ description: 'For what; only with `once`.', maxLength: 140 })),
          ),
        })
        .check(input.refine(({ once, note }) => once !== undefined || !note)),
    errors: [amountErrors, 'ACCOUNT_NOT_FOUND', 'REQUEST_MISMATCH'],
  },
  { data: { amount: free } },
);

export const read = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/payment-request/{code}',
    answer: () =>
      dataOf(
        withMoney(
          z.object({
            code,
            recipient: z.object({ name: z.string(), phone: z.string() }),
            currency_code: currencyCode,
            amount: z.nullable(amount),
            note: ifSaid(z.nullable(z.string())),
            once: ifSaid(z.boolean()),
            paid: ifSaid(z.nullable(id)),
            own: z.boolean(),
          }),
          { amount: 'currency_code' },
        ),
      ),
    key: 'payment-request',
    needs: 'payment-requests',
  },
  {
    topic: 'Transfers',
    summary: 'Read who asks for money under a code',
    about:
      "To be paid by `transfer/preview` with its code (PAY-4). The recipient's name is shortened and the phone masked; without an amount it is free.",
    parameters: () => input.object({ code: input.string() }),
    errors: ['REQUEST_NOT_FOUND'],
  },
  {
    data: {
      amount: free,
      note: 'For what, in the words of who asks.',
      once: 'Whether each payer pays it once.',
      paid: 'The transaction by which the caller paid it, if it is paid once.',
      own: 'Whether the caller asked.',
      recipient: { phone: 'Masked, such as +1 (•••) •••-0124.' },
    },
  },
);

export const readSummary = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/payment-request/{code}/summary',
    answer: () =>
      dataOf(
        withMoney(
          z.object({ name: z.string(), currency_code: currencyCode, amount: z.nullable(amount) }),
          { amount: 'currency_code' },
        ),
      ),
    access: 'visitor',
    key: 'request-summary',
    needs: 'payment-requests',
  },
  {
    topic: 'Transfers',
    summary: 'Read who asks for what under a code, without a session',
    about:
      "For who opens a request's link and has no account yet, or is not logged in (EASE-12): the shortened name, no phone and no id. So many an hour from a network address.",
    parameters: () => input.object({ code: input.string() }),
    errors: ['REQUEST_NOT_FOUND', 'LOOKUP_LIMIT'],
  },
  { data: { amount: free } },
);
