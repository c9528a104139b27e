import { amount, orNull, send, useCapabilities, userRead, useUserRead, z } from '@tessera/api/core';

const operations = ['topup', 'withdrawal', 'transfer'] as const;

const limit = { operation: z.string(), currency_code: z.string(), each: amount, day: amount };

const schema = z.pipe(
  z.object({
    data: z.object({
      level: z.string(),
      limits: z.array(z.object({ ...limit, left: amount })),
      next: orNull(
        z.object({
          level: z.string(),
          by: z.enum(['provider', 'office']),
          limits: z.array(z.object(limit)),
        }),
      ),
    }),
  }),
  z.transform(({ data: { level, limits, next } }) => ({
    level,
    /** Decimal strings: for one operation, for 24 hours, and what is left of those. */
    limits: limits.flatMap(inOurNames),
    /** The level above, if there is one, and who gives it. */
    next: next && { ...next, limits: next.limits.flatMap(inOurNames) },
  })),
);

/** A backend may limit more than we know of. */
function inOurNames<Row extends { readonly operation: string; readonly currency_code: string }>({
  operation,
  currency_code,
  ...others
}: Row) {
  const known = operations.find((name) => name === operation);
  return known ? [{ ...others, operation: known, currencyCode: currency_code }] : [];
}

/** How much the user may move; an operation that is not in the list is not allowed at all. */
export type Limits = z.infer<typeof schema>;

const limitsRead = userRead(['limits'], (signal) =>
  send({ method: 'GET', path: '/v2/wallet/identification-level/limits', signal, reads: schema }),
);

/** The limits of the user's identification level (KYC-1); only where `limits` is offered. */
export function useLimits() {
  const offered = useCapabilities().offers('limits');
  return useUserRead({ ...limitsRead, enabled: offered });
}
