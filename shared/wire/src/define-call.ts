import type { AnyMoney, Money, Rate } from '@tessera/money';
import type * as z from 'zod/mini';
import type { ErrorCode, ErrorGroup } from './errors.ts';
import type { DecimalMark } from './input.ts';
import type { CapabilityName, OperationName, ReadName } from './names.ts';

type Schema = () => z.ZodMiniType;

/**
 * The part of a definition that a page needs. A plain object whose schema is made when it is first
 * used, so that a bundler drops every call that is not made.
 */
interface CallInPage {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `{name}` for each path parameter. */
  readonly path: `/${string}`;
  /**
   * An answer of 2xx as our backend writes it. Pages read it with `lenient`, which accepts what other
   * backends of the same contract write as well. Keys are snake_case on the wire, and camelCase in
   * {@link AnswerOf}.
   */
  readonly answer: Schema;
  /** The caller: a user with a session by default. */
  readonly access?: 'visitor' | 'user' | 'provider';
  /** The content type of an answer that is no JSON. */
  readonly file?: 'text/csv' | 'text/event-stream';
  /** A read: the name under which a page keeps its answers. */
  readonly key?: ReadName;
  /** Its answer is in the language of the reader. */
  readonly language?: true;
  /** The capability that the read needs; without it a page does not ask. */
  readonly needs?: CapabilityName;
  /** A write: the reads whose cached answers become stale. */
  readonly stale?: readonly ReadName[];
  /** It moves money: takes an Idempotency-Key, and its outcome is found under this name. */
  readonly money?: OperationName;
}

/** The other half, for servers, tests and documents; the build leaves it out of pages. */
interface CallDocumentation {
  /** Heading in the document. */
  readonly topic: string;
  readonly summary: string;
  /** Meaning, units and the requirement it comes from. */
  readonly about: string;
  /** The body; without one, nothing or an empty object. Its output is what a handler gets. */
  readonly request?: Schema;
  readonly query?: Schema;
  /** Parameters of the path; an invalid one is NOT_FOUND. */
  readonly parameters?: Schema;
  /** It concerns the call that was made with this key. */
  readonly idempotencyKey?: 'required';
  /** Every code of its refusals, besides {@link commonErrors}. */
  readonly errors: readonly (ErrorCode | ErrorGroup)[];
}

/** Sentences about fields of an answer, at their places; in a list they describe its items. */
interface Notes {
  readonly [name: string]: string | Notes;
}

/** The notes that an answer can have. */
type NotesOn<Value> = Value extends readonly (infer Item)[]
  ? NotesOn<Item>
  : Value extends object
    ? { readonly [Key in keyof Value]?: string | NotesOn<Value[Key]> }
    : never;

/** A call of the wallet API: address, caller, input, and every possible answer. */
export interface CallDefinition extends CallInPage, CallDocumentation {
  readonly notes?: Notes;
}

/**
 * Defines a call, once for pages, servers, tests and documents. Builds of pages keep the first half
 * alone; the type has both.
 * @param notes meaning and units of fields whose names do not say them, for the document
 * @example const rename = defineCall({ method: 'POST', path: '/v2/…', answer }, { summary, request, … });
 */
export function defineCall<
  const Page extends CallInPage,
  const Documentation extends CallDocumentation,
>(
  page: Page,
  documentation: Documentation,
  notes?: NotesOn<WireAnswerOf<Page>>,
): Page & Documentation {
  return { ...page, ...documentation, ...(notes && { notes }) };
}

type Flat<Entry> = Entry extends readonly (infer Code)[] ? Code : Entry;

/** The codes of a call's own refusals. */
export type ErrorsOf<Call extends CallDefinition> = Extract<
  Flat<Call['errors'][number]>,
  ErrorCode
>;

/** The body as a client writes it: keys in camelCase, and an amount also as {@link Money}. */
export type BodyOf<Call extends CallDefinition> = Call extends {
  readonly request: () => infer Body;
}
  ? Written<z.input<Body>>
  : undefined;

/** The query as a client writes it, in the wire's names. */
export type QueryOf<Call extends CallDefinition> = Call extends {
  readonly query: () => infer Query;
}
  ? z.input<Query>
  : undefined;

/** Body, query or parameters as a handler gets them: checked and normalised. */
export type Parsed<Call extends CallDefinition, Part extends 'request' | 'query' | 'parameters'> =
  Call extends Readonly<Record<Part, () => infer Schema>> ? z.output<Schema> : undefined;

/** An answer as our backend writes it, without the `status` that the transport adds. */
export type WireAnswerOf<Call extends CallInPage> = Frozen<z.input<ReturnType<Call['answer']>>>;

type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value;

/** An answer as a page reads it: normalised, with keys in camelCase; a file as a `Blob`. */
export type AnswerOf<Call extends CallInPage> = Call extends { readonly file: 'text/csv' }
  ? Blob
  : Camel<z.output<ReturnType<Call['answer']>>>;

type CamelCase<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key;

/** The same value with every snake_case key in camelCase. */
type Camel<Value> = Value extends AnyMoney | Rate
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Camel<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value as CamelCase<Key>]: Camel<Value[Key]> }
      : Value;

type Written<Value> = Value extends string
  ? DecimalMark extends keyof Value
    ? string | Money
    : Value
  : Value extends readonly string[]
    ? readonly string[]
    : Value extends object
      ? { readonly [Key in keyof Value as CamelCase<Key>]: Written<Value[Key]> }
      : Value;
