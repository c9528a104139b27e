import type { AnyMoney, Rate } from '@tessera/money';
import type * as z from 'zod/mini';
import type { ErrorCode, ErrorGroup } from './errors.ts';

type Schema = () => z.ZodMiniType;

/**
 * The half of a call that travels in the page: where it is and what it answers. A plain object
 * whose schema is made when it is first used, so that a bundler drops every call that is not made.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `{name}` for each path parameter. */
  readonly path: `/${string}`;
  /**
   * What is read of an answer of 2xx. It accepts what other backends of the same contract write
   * (ids and amounts as numbers, fields that are left out); its input type is what ours writes. Keys
   * are snake_case on the wire, and camelCase once {@link AnswerOf} has been read.
   */
  readonly answer: Schema;
}

/** A field of an answer as our backend writes it: always, and never `null`, unless this says otherwise. */
interface AnswerField {
  readonly about?: string;
  /** The words that it can be, or of which it is a list. */
  readonly words?: readonly string[];
  readonly format?: 'uri' | 'uuid' | 'date';
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maxItems?: number;
  /** `null` where there is none. */
  readonly nullable?: true;
  /** Left out where it does not apply. */
  readonly optional?: true;
  /** An object of which only the call that it belongs to says what it holds. */
  readonly open?: true;
}

/** The other half, for servers, tests and documents: never part of a page. */
export interface Contract {
  readonly endpoint: Endpoint;
  /** Heading in the document. */
  readonly topic: string;
  readonly summary: string;
  /** Meaning, units and the requirement it comes from. */
  readonly about: string;
  /** Who may call: whoever has a session's token, unless it says otherwise. */
  readonly access?: 'visitor' | 'user' | 'provider';
  /** The body; without one, nothing or an empty object. Its output is what a handler gets. */
  readonly request?: Schema;
  readonly query?: Schema;
  /** Path parameters; what does not fit names nothing and is NOT_FOUND. */
  readonly path?: Schema;
  /** Takes an Idempotency-Key; `required` for a call that is about a key. */
  readonly key?: 'optional' | 'required';
  /** The content type of an answer that is no JSON. */
  readonly file?: 'text/csv' | 'text/event-stream';
  /** What our own answers keep to beyond what pages read of them, by the names of their fields. */
  readonly fields?: Readonly<Record<string, AnswerField>>;
  /** Every code with which it may be refused, besides those of {@link commonErrors}. */
  readonly errors: readonly (ErrorCode | ErrorGroup)[];
}

type Flat<Entry> = Entry extends readonly (infer Code)[] ? Code : Entry;

/** The codes of a call's own refusals. */
export type ErrorsOf<Call extends Contract> = Extract<Flat<Call['errors'][number]>, ErrorCode>;

/** The body as a client writes it, in the wire's names. */
export type RequestOf<Call extends Contract> = Call extends { readonly request: () => infer Body }
  ? z.input<Body>
  : undefined;

/** The query as a client writes it, in the wire's names. */
export type QueryOf<Call extends Contract> = Call extends { readonly query: () => infer Query }
  ? z.input<Query>
  : undefined;

/** The body, query or path as a handler gets it: checked and normalised. */
export type Parsed<Call extends Contract, Part extends 'request' | 'query' | 'path'> =
  Call extends Readonly<Record<Part, () => infer Schema>> ? z.output<Schema> : undefined;

/** An answer as our backend writes it, without the `status` that the transport adds. */
export type WireAnswerOf<At extends Endpoint> = z.input<ReturnType<At['answer']>>;

/** An answer as a page reads it: normalised, with keys in camelCase. */
export type AnswerOf<At extends Endpoint> = Camel<z.output<ReturnType<At['answer']>>>;

type CamelCase<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key;

/** The same value with every snake_case key in camelCase. */
export type Camel<Value> = Value extends AnyMoney | Rate
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Camel<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value as CamelCase<Key>]: Camel<Value[Key]> }
      : Value;
