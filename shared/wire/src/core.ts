import { parseRate, readMoney } from '@tessera/money';
import type { AnyMoney, Money, Rate } from '@tessera/money';
import * as z from 'zod/mini';
import { toDecimalString } from './decimal-string.ts';
import * as parts from './schema.ts';

/**
 * Shared parts of the answers of all calls. The host provides them to remotes, which bundle the few
 * lines of their own calls and nothing of the schema library.
 */
export { parts as z };
export { moneyReads, movedIdentification, movedMoney } from './names.ts';

type Schema<Output = unknown, Input = unknown> = z.core.$ZodType<Output, Input>;

/** How pages read schemas that other backends may write in another form. */
const readings = new WeakMap<Schema, Schema>();

/** A schema of our backend's form; a page accepts `reading` instead. */
export function readAs<Output, Written extends Schema>(
  written: Written & Schema<Output>,
  reading: Schema<Output>,
): Written {
  readings.set(written, reading);
  return written;
}

/**
 * The schema with which a page reads the answers that `schema` describes: unknown fields are
 * dropped, and each element accepts the forms of other backends of the same contract.
 */
export function lenient<Output>(schema: Schema<Output>): z.ZodMiniType<Output> {
  // Each reading has the output of its schema: `readAs` ensures it, and the rest consists of such
  // parts.
  return (readings.get(schema) ?? ofParts(schema)) as z.ZodMiniType<Output>;
}

function ofParts(schema: Schema): Schema {
  if (schema instanceof z.ZodMiniPipe) return z.pipe(lenient(schema.def.in), schema.def.out);
  if (schema instanceof z.ZodMiniArray) return z.array(lenient(schema.def.element));
  if (schema instanceof z.ZodMiniNullable) return orElse(schema.def.innerType, null);
  if (schema instanceof z.ZodMiniOptional) return z.optional(lenient(schema.def.innerType));
  if (!(schema instanceof z.ZodMiniObject)) return schema;
  const fields = Object.entries<Schema>(schema.shape);
  return z.object(Object.fromEntries(fields.map(([name, field]) => [name, lenient(field)])));
}

function orElse<Output, Otherwise>(schema: Schema<Output>, otherwise: Otherwise) {
  return z.pipe(
    z.nullish(lenient(schema)),
    z.transform((value) => value ?? otherwise),
  );
}

const textOrNumber = z.union([z.string(), z.number()]);

/**
 * An amount of money or another decimal: a string, or a number from other backends; its output is
 * always the shortest plain decimal string. {@link withMoney} adds its currency.
 */
export const amount = readAs(
  z.string(),
  z.pipe(
    textOrNumber,
    z.transform((value, context) => {
      const decimal = toDecimalString(value);
      if (decimal !== null) return decimal;
      context.issues.push({ code: 'custom', message: 'not an amount', input: value });
      return z.NEVER;
    }),
  ),
);

/** An id: opaque, whatever the backend counts by. */
export const id = readAs(z.string(), z.pipe(textOrNumber, z.transform(String)));

/** Code of a currency: ISO 4217, or USDC. */
export const currencyCode = z.string();

/** A day, `2026-09-29`. */
export const day = z.string().check(z.meta({ format: 'date' }));

/** A moment, ISO 8601. */
export const instant = z.string();

/** An address of another page. */
export const link = z.string().check(z.meta({ format: 'uri' }));

/** A number of people, transactions or seconds that is never zero. */
export const count = z.number().check(z.meta({ minimum: 1 }));

/** One word of a list that may grow: a page accepts any word. */
export function word<const Word extends string>(
  words: readonly Word[],
): z.ZodMiniType<string, Word> {
  const written = z.pipe(
    z.enum(words),
    z.transform((known): string => known),
  );
  return readAs(written, z.string());
}

/** A text; empty if another backend omits it. */
export const textOrNothing = readAs(z.string(), orElse(z.string(), ''));

/** A boolean; `false` if another backend omits it. */
export const flag = readAs(z.boolean(), orElse(z.boolean(), false));

/** A field that is `null` in a page if a backend omits it, as ours does if `schema` is optional. */
export function ifSaid<Written extends Schema>(schema: Written) {
  const written = z.pipe(
    schema,
    z.transform((value: z.output<Written>) => value ?? null),
  );
  return readAs(written, orElse(schema, null));
}

const fieldsOf = (row: unknown) => new Map<string, unknown>(Object.entries(Object.assign({}, row)));

/** A row whose amounts under these names have been read; a missing one stays `null`. */
type Priced<Row, Name extends keyof Row, Amount> = Omit<Row, Name> & {
  [Key in Name]: Amount | Extract<Row[Key], null>;
};

/**
 * A row whose amounts are money, each in the currency that a field beside it names (MONEY-2).
 * @example withMoney(z.object({ fee: amount, currency_code: currencyCode }), { fee: 'currency_code' })
 */
export function withMoney<Output, Input, Name extends string & keyof Output>(
  row: Schema<Output, Input>,
  currencyOf: Readonly<Record<Name, string & keyof Output>>,
) {
  return z.pipe(
    row,
    z.transform((read) => {
      const said = fieldsOf(read);
      const priced = Object.entries<string>(currencyOf).map(([name, currency]) => {
        const [decimal, code] = [said.get(name), said.get(currency)];
        if (typeof decimal !== 'string') return [name, null];
        return [name, readMoney(decimal, typeof code === 'string' ? code : '')];
      });
      // The names are those of `currencyOf`, which no type of `fromEntries` says.
      return Object.assign({}, read, Object.fromEntries(priced)) as Priced<Output, Name, AnyMoney>;
    }),
  );
}

const isExact = (amount: unknown) =>
  typeof amount === 'object' && amount !== null && 'minor' in amount;

/** The same for amounts to be confirmed, which must be known to the last decimal. */
export function withExactMoney<Output, Input, Name extends string & keyof Output>(
  row: Schema<Output, Input>,
  currencyOf: Readonly<Record<Name, string & keyof Output>>,
) {
  return z.pipe(
    withMoney(row, currencyOf),
    z.transform((read, context) => {
      const amounts = fieldsOf(read);
      if (Object.keys(currencyOf).every((name) => isExact(amounts.get(name)))) {
        // Only now is it known that no amount is inexact.
        return read as Priced<Output, Name, Money>;
      }
      context.issues.push({ code: 'custom', message: 'not exact', input: read });
      return z.NEVER;
    }),
  );
}

/** A pair of currencies: `quantity_in` of one buys `quantity_out` of the other. */
export const pairRate = () => ({
  from_currency_code: currencyCode,
  to_currency_code: currencyCode,
  quantity_in: amount,
  quantity_out: amount,
});

export interface Quantities {
  readonly quantity_in: string;
  readonly quantity_out: string;
}

type Rated<Pair> = Omit<Pair, keyof Quantities> & { readonly rate: Rate | null };

/** A {@link pairRate} with its quantities as one exact `rate`; `null` if it is invalid. */
export function withRate<Output extends Quantities, Input>(pair: Schema<Output, Input>) {
  return z.pipe(
    pair,
    z.transform((read): Rated<Output> => {
      const { quantity_in: quantityIn, quantity_out: quantityOut, ...others } = read;
      const parsed = parseRate({ quantityIn, quantityOut });
      return { ...others, rate: parsed.ok ? parsed.rate : null };
    }),
  );
}

/** An answer under `data`. */
export function dataOf<Output, Input>(schema: Schema<Output, Input>) {
  return z.pipe(
    z.object({ data: schema }),
    z.transform(({ data }) => data),
  );
}

/** A list under `results`. */
export function resultsOf<Output, Input>(item: Schema<Output, Input>) {
  return z.pipe(
    z.object({ results: z.array(item) }),
    z.transform(({ results }) => results),
  );
}

/** An answer whose content is ignored. */
export const nothing = readAs(
  z.pipe(
    z.object({}),
    z.transform(() => null),
  ),
  z.pipe(
    z.unknown(),
    z.transform(() => null),
  ),
);

/** The answer of a money call: the caller's transaction, or `null` if unknown. */
export const moneyMoved = z.object({ transaction_id: ifSaid(id) });
