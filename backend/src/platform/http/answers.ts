import { errorStatuses, type ErrorCode } from '@tessera/wire';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseTrouble } from '../database/trouble.ts';
import { preferredLanguage, type Language } from '../language/language.ts';
import { QueueFull } from '@tessera/bounds';
import { Refusal, type RefusalDetails } from './errors.ts';
import { messages } from './messages.ts';

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
