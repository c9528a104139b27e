import {
  amount,
  currencyCode,
  dataOf,
  flag,
  id,
  ifSaid,
  instant,
  nothing,
  withMoney,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import * as input from './input.ts';

const person = () =>
  z.object({
    id,
    name: z.string(),
    own_name: ifSaid(z.nullable(z.string())),
    phone: z.string(),
    is_favourite: flag,
    is_blocked: ifSaid(z.boolean()),
    last: ifSaid(
      z.nullable(
        withMoney(z.object({ amount, currency_code: currencyCode, created_at: instant }), {
          amount: 'currency_code',
        }),
      ),
    ),
  });

const notes = {
  name: 'Shortened, such as Maria L.',
  own_name: 'The name that the caller gave them.',
  phone: 'Masked, such as +1 (•••) •••-0124.',
  is_blocked: 'Nothing that they do is told to the caller, and they learn nothing of it (SEC-13).',
  last: {
    amount: 'Of the last transfer between the two; negative if the caller sent it.',
  },
} as const;

const ownName = () =>
  input
    .pipe(input.note(), input.nullable(input.string().check(input.maxLength(40))))
    .check(input.meta({ description: 'White space is collapsed; an empty one is none.' }));

const writes = ['people', 'person', 'transactions', 'receipts'] as const;

export const list = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/person',
    answer: () => z.object({ results: z.array(person()), more: flag }),
    key: 'people',
    needs: 'people',
  },
  {
    topic: 'People',
    summary: 'List the people whom one sent to, was paid by, or keeps',
    about:
      'Favourites first, then who was met last, 100 at most (LIFE-1). A search looks among all that are kept and the 1,000 that were met last.',
    query: () =>
      input.strictObject({
        q: input.optional(
          input.string().check(
            input.refine((text) => Array.from(text).length <= 100 && !text.includes('\0')),
            input.meta({
              description: 'In either name, or digits among the last four of the phone number.',
              maxLength: 100,
            }),
          ),
        ),
        blocked: input.optional(
          input
            .enum(['true'])
            .check(input.describe('Those who are blocked; without it, all others.')),
        ),
        limit: input.prefault(input.wholeNumber(1, 100), '100'),
      }),
    errors: [],
  },
  { results: notes, more: 'Whether there are others.' },
);

export const read = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/person/{id}',
    answer: () => dataOf(person()),
    key: 'person',
    needs: 'people',
  },
  {
    topic: 'People',
    summary: 'Read one of the own people',
    about: 'Also one who was removed: the history with them stays (LIFE-1).',
    parameters: () => input.object({ id: input.id }),
    errors: ['NOT_FOUND'],
  },
  { data: notes },
);

export const keep = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/person',
    answer: () => dataOf(z.object({ id })),
    stale: writes,
  },
  {
    topic: 'People',
    summary: 'Keep a person by phone number',
    about:
      'Looks the number up, which counts as it does for a transfer, whether somebody is found or not (LIFE-1, BACK-3). Who is there already gets the name, if there is one.',
    request: () =>
      input.strictObject({ phone: input.anyPhone, own_name: input.optional(ownName()) }),
    errors: [
      'LOOKUP_LIMIT',
      'PEOPLE_LIMIT',
      'PHONE_INVALID',
      'RECIPIENT_NOT_FOUND',
      'RECIPIENT_SELF',
      'TRANSFER_NOT_ALLOWED',
    ],
  },
);

export const change = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/person/{id}',
    answer: () => nothing,
    stale: [...writes, 'payment-requests'],
  },
  {
    topic: 'People',
    summary: "Change a person's own name, make them a favourite or block them",
    about:
      'What is left out stays. Who has a name or is a favourite is kept (LIFE-1). Who is blocked is out of the list; their requests are not shown, and neither these nor what they send is told. They get the same answers as before (SEC-13).',
    parameters: () => input.object({ id: input.id }),
    request: () =>
      input.strictObject({
        own_name: input.optional(input.nullable(ownName())),
        is_favourite: input.optional(input.boolean()),
        is_blocked: input.optional(input.boolean()),
      }),
    errors: ['NOT_FOUND', 'PEOPLE_LIMIT'],
  },
);

export const remove = defineCall(
  {
    method: 'DELETE',
    path: '/v2/wallet/person/{id}',
    answer: () => nothing,
    stale: writes,
  },
  {
    topic: 'People',
    summary: 'Remove a person from the list',
    about:
      'What was kept goes: the own name, the favourite. The person is listed again from the next transfer on; the history stays (LIFE-1).',
    parameters: () => input.object({ id: input.id }),
    errors: ['NOT_FOUND'],
  },
);
