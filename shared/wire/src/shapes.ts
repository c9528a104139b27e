import { isMoney, parseRate, readMoney } from '@tessera/money';
import type { AnyMoney, Money, Rate } from '@tessera/money';
import * as z from 'zod/mini';
import { toDecimalString } from './decimal-string.ts';

/** A shape whose type says what our backend writes, while it reads what others may write as well. */
type Shape<Output, Input = Output> = z.ZodMiniType<Output, Input>;

/**
 * An amount of money or another decimal as it is written: a string, of other backends also a number;
 * always the shortest plain decimal string afterwards. What it is an amount of says {@link withMoney}.
 */
export const amount = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number, context) => {
    const decimal = toDecimalString(value);
    if (decimal !== null) return decimal;
    context.issues.push({ code: 'custom', message: 'not an amount', input: value });
    return z.NEVER;
  }),
) as Shape<string>;

/** An id: opaque, whatever the backend counts by. */
export const id = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number) => String(value)),
) as Shape<string>;

/** Code of a currency: ISO 4217, or USDC. */
export const currencyCode = z.string();

/** A moment, ISO 8601. */
export const instant = z.string();

/** A text that a backend may leave out, and is empty then. */
export const textOrNothing = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
) as Shape<string>;

/** A word of a list that may grow: read as any word, written as one of `Word`. */
export function oneOf<Word extends string>(): Shape<string, Word> {
  return z.string() as unknown as Shape<string, Word>;
}

/** A field that a backend may leave out or send as `null`; ours always sends it. */
export function orNull<Output, Input>(schema: z.ZodMiniType<Output, Input>) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  ) as unknown as Shape<Output | null, Input | null>;
}

/** The same of a yes or no, which is no where nobody says. */
export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value === true),
) as Shape<boolean>;

/** An object of which ours, too, writes those fields alone that apply; each can be left out. */
export function sparse<Output, Input>(schema: z.ZodMiniType<Output, Input>) {
  return schema as unknown as Shape<Output, { [Key in keyof Input]?: NonNullable<Input[Key]> }>;
}

/** A row whose amounts by these names have been read; one that may be missing stays `null` then. */
type Priced<Row, Name extends keyof Row, Amount> = Omit<Row, Name> & {
  [Key in Name]: Amount | Extract<Row[Key], null>;
};

/**
 * A row whose amounts are money, each in the currency that a field beside it names (MONEY-2).
 * @example withMoney(z.object({ fee: amount, currency_code: currencyCode }), { fee: 'currency_code' })
 */
export function withMoney<Output, Input, Name extends string & keyof Output>(
  row: z.ZodMiniType<Output, Input>,
  currencyOf: Readonly<Record<Name, string & keyof Output>>,
) {
  return z.pipe(
    row,
    z.transform((read: Output) => {
      const texts = read as Record<string, string | null>;
      const priced = Object.entries<string>(currencyOf).map(([name, currency]) => {
        const decimal = texts[name] ?? null;
        return [name, decimal === null ? null : readMoney(decimal, texts[currency] ?? '')];
      });
      return { ...read, ...(Object.fromEntries(priced) as object) };
    }),
  ) as unknown as Shape<Priced<Output, Name, AnyMoney>, Input>;
}

/** The same of what is put before a person to confirm: it has to be known to its last decimal. */
export function withExactMoney<Output, Input, Name extends string & keyof Output>(
  row: z.ZodMiniType<Output, Input>,
  currencyOf: Readonly<Record<Name, string & keyof Output>>,
) {
  const names = Object.keys(currencyOf) as Name[];
  return withMoney(row, currencyOf).check(
    z.refine((read) => names.every((name) => isMoney(read[name] as AnyMoney))),
  ) as unknown as Shape<Priced<Output, Name, Money>, Input>;
}

/** A pair of currencies of which so much (`quantity_in`) of the one buys `quantity_out` of the other. */
export const pairRate = () => ({
  from_currency_code: currencyCode,
  to_currency_code: currencyCode,
  quantity_in: amount,
  quantity_out: amount,
});

interface Quantities {
  readonly quantity_in: string;
  readonly quantity_out: string;
}

/** A {@link pairRate} whose quantities have been read as one exact `rate`; `null` for one that is none. */
export function withRate<Output extends Quantities, Input>(pair: z.ZodMiniType<Output, Input>) {
  return z.pipe(
    pair,
    z.transform(({ quantity_in: quantityIn, quantity_out: quantityOut, ...others }: Output) => {
      const read = parseRate({ quantityIn, quantityOut });
      return { ...others, rate: read.ok ? read.rate : null };
    }),
  ) as unknown as Shape<
    Omit<Output, 'quantity_in' | 'quantity_out'> & { readonly rate: Rate | null },
    Input
  >;
}

/** An answer under `data`. */
export function dataOf<Output, Input>(schema: z.ZodMiniType<Output, Input>) {
  return z.pipe(
    z.object({ data: schema }),
    z.transform(({ data }) => data),
  ) as unknown as Shape<Output, { data: Input }>;
}

/** A list under `results`. */
export function resultsOf<Output, Input>(item: z.ZodMiniType<Output, Input>) {
  return z.pipe(
    z.object({ results: z.array(item) }),
    z.transform(({ results }) => results),
  ) as unknown as Shape<readonly Output[], { results: readonly Input[] }>;
}

/** An answer of which nothing is read. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform(() => null),
) as unknown as Shape<null, Record<string, never>>;

/** What a call that moves money answers: the caller's transaction, `null` where nobody says. */
export const moneyMoved = z.object({ transaction_id: orNull(id) });
