import { type ErrorCode, errorStatuses } from '@tessera/wire';
import { z } from 'zod';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { QueueFull } from '@tessera/bounds';
import { keyOf } from '../database/rows.ts';
import type { JsonCall } from '../database/json-call.ts';
import { isDatabaseTrouble } from '../database/trouble.ts';
import { preferredLanguage, type Language } from '../language/language.ts';
import { messages } from './messages.ts';

/** Details that a refusal may carry besides its message. */
interface RefusalDetails {
  /** The field of the request that is refused, such as `first_name` or `parts.0.amount`. */
  readonly field?: string;
  /** Tries that are left before a block. */
  readonly attempts_left?: number;
  /** Whole seconds until trying again makes sense. */
  readonly retry_after_s?: number;
  /** The task that has to be solved first, in Base64. */
  readonly challenge?: string;
}

/**
 * Ends a request with an answer of the closed set. Thrown in route handlers only;
 * services return their failures as values.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Input by its schema. @throws Refusal with the code: a path of the wrong shape names nothing */
export function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  code: 'INVALID_REQUEST' | 'NOT_FOUND' = 'INVALID_REQUEST',
): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const field = code === 'INVALID_REQUEST' ? fieldOf(parsed.error.issues) : '';
  throw new Refusal(code, field === '' ? {} : { field });
}

/** The first field at fault; empty where it is the request as a whole. */
function fieldOf(issues: readonly z.core.$ZodIssue[]): string {
  const [first] = issues;
  if (first === undefined) return '';
  if (first.code !== 'invalid_union') return first.path.join('.');
  // Of several forms the one is meant that has the fields of the request and the fewest faults.
  const faults = (form: readonly z.core.$ZodIssue[]) =>
    form.length + (form.some(({ code }) => code === 'unrecognized_keys') ? 1000 : 0);
  const [meant = []] = [...first.errors].sort((left, right) => faults(left) - faults(right));
  return [...first.path, fieldOf(meant)].filter((part) => part !== '').join('.');
}

/**
 * The answer of a call, as a value. That of a money call is stored for replays: a refusal keeps its code, so
 * that a replay is written in the language of the one who asks again.
 */
export type Answer<Body = Readonly<Record<string, unknown>>, Code extends ErrorCode = ErrorCode> =
  { readonly ok: true; readonly body: Body } | Refused<Code>;

/** A refusal as a value. */
export interface Refused<Code extends ErrorCode = ErrorCode> {
  readonly ok: false;
  readonly code: Code;
  readonly details?: RefusalDetails;
  /** A secret was compared and is wrong. It is for the log: who has to wait may be the one who guesses, or not. */
  readonly isWrong?: true;
}

/** An answer as it is stored. */
export const storedAnswer: z.ZodType<Answer> = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), body: z.record(z.string(), z.unknown()) }),
  z.object({
    ok: z.literal(false),
    code: keyOf(errorStatuses),
    details: z
      .object({
        attempts_left: z.number().exactOptional(),
        retry_after_s: z.number().exactOptional(),
      })
      .exactOptional(),
  }),
]);

/** The refusal with a code. */
export function refused<Code extends ErrorCode>(
  code: Code,
  details?: RefusalDetails,
): Refused<Code> {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}

/** The refusal of a secret that was compared and is wrong. */
export function wrong<Code extends ErrorCode>(refusal: Refused<Code>): Refused<Code> {
  return { ...refusal, isWrong: true };
}

/** The answer that `money_answer` makes of these refusals, by the words that end their operation. */
export function moneyAnswer<Code extends ErrorCode>(
  refusals: Readonly<Record<string, Code>>,
): z.ZodType<Answer<{ readonly transaction_id: string }, Code>> {
  return z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), body: z.object({ transaction_id: z.string() }) }),
    z.object({ ok: z.literal(false), code: z.enum(Object.values(refusals)) }),
  ]);
}

/** An answer that is known already, after which nothing changes: to be kept for replays. */
export function onlyAnswer<Its extends Answer<object>>(answer: Its): JsonCall<Its> {
  return {
    sql: '$1::jsonb',
    params: [JSON.stringify(answer)],
    result: z.unknown().transform(() => answer),
  };
}

/** The answer under a key of which it was said that nothing happened: nothing ever does. */
export const ended = refused('IDEMPOTENCY_ENDED');

export function isEnded(answer: Answer): boolean {
  return !answer.ok && answer.code === ended.code;
}

/** A failover takes some seconds. */
const troubleLastsS = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** Told of each refusal that is answered; the sandbox's pages have none. */
    countRefusal?: (code: ErrorCode) => void;
  }
}

const refusalsByStatus: ReadonlyMap<number, ErrorCode> = new Map([
  [413, 'REQUEST_TOO_LARGE'],
  [415, 'MEDIA_TYPE_UNSUPPORTED'],
]);

/** The language that the caller asked for. */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']);
}

/**
 * The answer of a refusal, as it goes over the wire; in all languages as well, as it may still be on
 * the screen when the user changes his.
 */
export function refusalBody(code: ErrorCode, details: RefusalDetails, language: Language) {
  const inAll = messages[code];
  return { status: 'error', message: inAll[language], messages: inAll, code, ...details } as const;
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, details } = refusal;
  request.server.countRefusal?.(code);
  if (details.retry_after_s !== undefined) reply.header('retry-after', details.retry_after_s);
  const status = errorStatuses[code];
  const body = refusalBody(code, details, languageOf(request));
  return reply.code(status).send(status < 500 ? body : { ...body, request_id: request.id });
}

/** Refuses what the framework could not even route: an address that cannot be decoded. */
export function refuseUnroutable(request: FastifyRequest, reply: FastifyReply): void {
  void refuse(request, reply, new Refusal('INVALID_REQUEST'));
}

/** Every failure of a request ends here, in the shape of the wire format. */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new Refusal('NOT_FOUND')));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return refuse(request, reply, error);
    if (error instanceof QueueFull) {
      return refuse(request, reply, new Refusal('BUSY', { retry_after_s: 1 }));
    }
    // Fastify's own refusals: malformed JSON, wrong media type, too large.
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      return refuse(request, reply, new Refusal(refusalsByStatus.get(status) ?? 'INVALID_REQUEST'));
    }
    if (isDatabaseTrouble(error)) {
      request.log.error({ err: error }, 'the database is in trouble');
      return refuse(request, reply, new Refusal('UNAVAILABLE', { retry_after_s: troubleLastsS }));
    }
    request.log.error({ err: error }, 'request failed');
    return refuse(request, reply, new Refusal('INTERNAL'));
  });
}
