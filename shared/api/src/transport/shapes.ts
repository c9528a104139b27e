import * as z from 'zod/mini';
import { toDecimalString } from './decimal-string.ts';

/** An amount: a string or a number on the wire, always a plain decimal string afterwards. */
export const amount = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const decimal = toDecimalString(value);
    if (decimal !== null) return decimal;
    context.issues.push({ code: 'custom', message: 'not an amount', input: value });
    return z.NEVER;
  }),
);

/** An id: opaque, whatever the backend counts by. */
export const id = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);

/** A text that a backend may leave out. */
export const textOrNothing = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);

/** A field that a backend may leave out or send as `null`. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );
}

/** A list under `results`. */
export function resultsOf<Schema extends z.ZodMiniType>(item: Schema) {
  return z.pipe(
    z.object({ results: z.array(item) }),
    z.transform(({ results }) => results),
  );
}

/** An answer of which nothing is read. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform(() => null),
);

/** What a call that moves money answers. */
export const moneyMoved = z.pipe(
  z.object({ transaction_id: orNull(id) }),
  z.transform(({ transaction_id }) => ({ transactionId: transaction_id })),
);

export interface MoneyMoved {
  /** `null` where the backend does not say. */
  readonly transactionId: string | null;
}
