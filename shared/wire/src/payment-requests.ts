import {
  amount,
  currencyCode,
  dataOf,
  id,
  ifSaid,
  instant,
  nothing,
  withMoney,
  word,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { amountErrors } from './errors.ts';
import * as input from './input.ts';

const code = z.string().check(z.meta({ pattern: '^[A-Za-z0-9_-]{22}$' }));

/** How a request stands: open, or why it can no longer be paid. */
const requestStates = ['open', 'paid', 'declined', 'cancelled', 'ended'] as const;

const free = '`null` where the payer chooses it.';

/** A request for money as either side reads it. What older backends do not say is `null`. */
const asked = () =>
  withMoney(
    z.object({
      code,
      recipient: z.object({ name: z.string(), phone: z.string() }),
      person: ifSaid(z.nullable(id)),
      payer: ifSaid(z.nullable(z.string())),
      currency_code: currencyCode,
      amount: z.nullable(amount),
      note: ifSaid(z.nullable(z.string())),
      once: ifSaid(z.boolean()),
      many: ifSaid(z.boolean()),
      state: ifSaid(word(requestStates)),
      asked_at: ifSaid(instant),
      ends_at: ifSaid(z.nullable(instant)),
      payments: ifSaid(z.number()),
      paid: ifSaid(z.nullable(id)),
      own: z.boolean(),
      may_decline: ifSaid(z.boolean()),
      may_remind: ifSaid(z.boolean()),
    }),
    { amount: 'currency_code' },
  );

const notes = {
  amount: free,
  person: 'Who asks, among the people of the caller.',
  payer: 'Who is asked, or paid, for the caller who asks; the name is shortened.',
  note: 'For what, in the words of who asks.',
  once: 'Whether each payer pays it once.',
  many: 'Whether several people may pay it; otherwise the first payment closes it.',
  ends_at: 'Until when it can be paid; `null` for a code without an end.',
  payments: 'How often it was paid, if it is paid once by each payer.',
  paid: 'The transaction by which the caller paid it, if it is paid once, or got the money, if it is for one.',
  own: 'Whether the caller asked.',
  may_decline: 'Whether the caller is the one who is asked, and it is open.',
  may_remind: 'Whether who is asked may be reminded now.',
  recipient: { phone: 'Masked, such as +1 (•••) •••-0124.' },
} as const;

const stale = ['payment-request', 'payment-requests', 'notifications'] as const;

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
    stale: ['payment-requests'],
  },
  {
    topic: 'Transfers',
    summary: 'Ask for money into an account, of an amount or of any',
    about:
      'Without `once` a code that is paid as often as one likes (PAY-2): the same account and amount get the same one, and of more than 200 amounts of an account the one not asked for the longest is forgotten. With `once`, a name that the client gives, a request of its own that is listed, can be taken back and ends after 30 days (LIFE-5); that name is good for the same content only (REQUEST_MISMATCH). With `many` each payer pays it once; without, the first payment closes it, so it needs an amount; it may ask one of the own people alone (`person`), who is told. REQUEST_LIMIT: the caller has 200 open ones or made as many in a day, the person declined within a day, or five requests of the caller or twenty of strangers are open or were made within a day (SEC-13).',
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
          many: input.optional(
            input
              .boolean()
              .check(
                input.describe('Only with `once`; clients of before leave it out and mean it.'),
              ),
          ),
          person: input.optional(input.id),
        })
        .check(
          input.refine(
            ({ once, note, many }) => once !== undefined || (!note && many === undefined),
          ),
          input.refine(({ amount: asks, many }) => asks !== undefined || many !== false),
          input.refine(({ person, many }) => person === undefined || many === false),
        ),
    errors: [
      amountErrors,
      'ACCOUNT_NOT_FOUND',
      'RECIPIENT_NOT_FOUND',
      'REQUEST_LIMIT',
      'REQUEST_MISMATCH',
    ],
  },
  { data: { amount: free } },
);

export const read = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/payment-request/{code}',
    answer: () => dataOf(asked()),
    key: 'payment-request',
    needs: 'payment-requests',
  },
  {
    topic: 'Transfers',
    summary: 'Read who asks for money under a code',
    about:
      "To be paid by `transfer/preview` with its code (PAY-4) while its state is `open` (LIFE-5). One that asks a certain person is nobody else's. The recipient's name is shortened and the phone masked; without an amount it is free.",
    parameters: () => input.object({ code: input.string() }),
    errors: ['REQUEST_NOT_FOUND'],
  },
  { data: notes },
);

export const readSummary = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/payment-request/{code}/summary',
    answer: () =>
      dataOf(
        withMoney(
          z.object({
            name: z.string(),
            currency_code: currencyCode,
            amount: z.nullable(amount),
            note: ifSaid(z.nullable(z.string())),
          }),
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
      "For who opens a request's link and has no account yet, or is not logged in (EASE-12): the shortened name and the note, no phone and no id. One that is closed is as good as none. So many an hour from a network address.",
    parameters: () => input.object({ code: input.string() }),
    errors: ['REQUEST_NOT_FOUND', 'LOOKUP_LIMIT'],
  },
  { data: { amount: free } },
);

export const list = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/payment-request',
    answer: () => z.object({ results: z.array(asked()), next: z.nullable(z.string()) }),
    key: 'payment-requests',
    needs: 'requests',
  },
  {
    topic: 'Transfers',
    summary: 'List the requests for money',
    about:
      'Those that the caller made and those that ask the caller, but of nobody whom the caller has blocked (SEC-13), the open ones first, then the newest (LIFE-5); 50 a page unless `limit` says otherwise. `next` is the cursor of the page after. Codes without an end are not listed, and closed requests are forgotten half a year after their end.',
    query: () =>
      input.strictObject({
        side: input.optional(
          input
            .enum(['asked', 'asks'])
            .check(input.describe('Those that ask the caller, or those that the caller made.')),
        ),
        limit: input.prefault(input.wholeNumber(1, 50), '50'),
        cursor: input.optional(input.string().check(input.regex(/^[oc][\w-]{22}$/))),
      }),
    errors: [],
  },
  { results: notes },
);

/** The parts that the calls on one request have in common. */
const onRequest = {
  topic: 'Transfers',
  parameters: () => input.object({ code: input.string() }),
} as const;

export const decline = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/payment-request/{code}/decline',
    answer: () => nothing,
    stale,
  },
  {
    ...onRequest,
    summary: 'Decline a request',
    about: 'Only the person who is asked can (LIFE-5). Both are told. Declined again it stays so.',
    errors: ['REQUEST_NOT_FOUND', 'REQUEST_PAID', 'REQUEST_CLOSED'],
  },
);

export const cancel = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/payment-request/{code}/cancel',
    answer: () => nothing,
    stale,
  },
  {
    ...onRequest,
    summary: 'Take a request back',
    about: 'Only who asks can (LIFE-5). Both are told. Taken back again it stays so.',
    errors: ['REQUEST_NOT_FOUND', 'REQUEST_PAID', 'REQUEST_CLOSED'],
  },
);

export const remind = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/payment-request/{code}/remind',
    answer: () => nothing,
    stale,
  },
  {
    ...onRequest,
    summary: 'Remind the person who is asked',
    about: 'Only who asks can, once a day and three times (LIFE-5). Both are told.',
    errors: ['REQUEST_NOT_FOUND', 'REQUEST_PAID', 'REQUEST_CLOSED', 'REMINDER_LIMIT'],
  },
);
