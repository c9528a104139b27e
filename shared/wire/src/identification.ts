import {
  amount,
  currencyCode,
  dataOf,
  ifSaid,
  instant,
  link,
  movedIdentification,
  withMoney,
  word,
  z,
} from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import * as input from './input.ts';

/** Statuses of an identification. */
export const identificationStatuses = ['pending', 'aborted', 'complete'] as const;

export const upgrade = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/identification-level/upgrade',
    answer: () =>
      z.object({
        verification_url: ifSaid(z.optional(link)),
        howto_text: ifSaid(z.optional(z.string())),
      }),
    stale: movedIdentification,
  },
  {
    topic: 'Identification',
    summary: 'Ask for the next level',
    about: 'Where to go (check the address before), or what to do instead (KYC-1).',
    errors: ['IDENTIFICATION_COMPLETE', 'VERIFICATION_UNAVAILABLE'],
  },
);

export const check = defineCall(
  {
    method: 'POST',
    path: '/v2/wallet/identification-level/status',
    answer: () =>
      z.pipe(
        z.object({ data: ifSaid(z.object({ status: z.nullable(word(identificationStatuses)) })) }),
        z.transform(({ data }) => ({ status: data?.status ?? null })),
      ),
    stale: movedIdentification,
  },
  {
    topic: 'Identification',
    summary: 'Ask the provider how the identification stands',
    about: 'The status, or null where there is none (KYC-1).',
    errors: [],
  },
);

/** Operations that a level limits. */
const limitedOperations = ['topup', 'withdrawal', 'transfer'] as const;
type LimitedOperation = (typeof limitedOperations)[number];

/** Limits of known operations: a backend may limit more. */
function known<Limit extends { readonly operation: string }, Input>(
  limit: z.ZodMiniType<Limit, Input>,
) {
  type Known = Limit & { readonly operation: LimitedOperation };
  const isKnown = (row: Limit): row is Known =>
    limitedOperations.some((name) => name === row.operation);
  return z.pipe(
    z.array(limit),
    z.transform((rows) => rows.filter(isKnown)),
  );
}

export const readLimits = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/identification-level/limits',
    answer: () => {
      const limit = {
        operation: word(limitedOperations),
        currency_code: currencyCode,
        each: amount,
        day: amount,
      };
      const inCurrency = { each: 'currency_code', day: 'currency_code' } as const;
      return dataOf(
        z.object({
          level: z.string(),
          counted_in: ifSaid(z.string()),
          limits: known(
            withMoney(z.object({ ...limit, left: amount, renews_at: z.nullable(instant) }), {
              ...inCurrency,
              left: 'currency_code',
            }),
          ),
          next: z.nullable(
            z.object({
              level: z.string(),
              by: z.enum(['provider', 'office']),
              limits: known(withMoney(z.object(limit), inCurrency)),
            }),
          ),
        }),
      );
    },
    key: 'limits',
    needs: 'limits',
  },
  {
    topic: 'Identification',
    summary: 'What the level lets move, and what the next one would',
    about:
      "At once, in 24 hours, and what is left of those. All accounts count together in one currency; in the currency of each account these are the largest amounts that pass at today's rate (SEC-5). An operation that the level or a block forbids is not in the lists (KYC-1, BACK-3).",
    errors: [],
  },
  {
    data: {
      counted_in: 'The currency in which they count.',
      limits: {
        left: 'What may still be moved in the running 24 hours.',
        renews_at:
          'When the whole is left again, to the hour; `null` where it is now or cannot be said.',
      },
      next: { by: 'Who grants it.' },
    },
  },
);

const reportTaken = () => z.object({});

export const reportVerification = defineCall(
  {
    method: 'POST',
    path: '/webhooks/verification',
    answer: reportTaken,
    access: 'provider',
  },
  {
    topic: 'Reports of providers',
    summary: 'The verification provider reports a check',
    about: 'The report was taken; again changes nothing (BACK-4).',
    request: () => input.object({ id: input.uuid(), status: input.enum(['aborted', 'complete']) }),
    errors: [],
  },
);
