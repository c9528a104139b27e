import { calls, type CallName, type CallDefinition } from '@tessera/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type AnswerTo,
  deviceCookie,
  type File,
  type Follow,
  type Handlers,
  intentOf,
  isSigned,
  idempotencyKeyOf,
  languageOf,
  openEventStream,
  Refusal,
  signatureHeader,
} from '../platform/index.ts';
import { kindOf, recordSecurityEvent, warnOfWrongPins } from '../identity/index.ts';
import type { Services } from '../providers/index.ts';
import { requireUser } from './require-user.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route serves; none outside of the wallet API. */
    readonly call?: CallName;
  }
}

/** Whether people use the app by https: by what the deployment says, or by what came in. */
function isHttps({ protocol }: FastifyRequest, appOrigin: string): boolean {
  return protocol === 'https' || appOrigin.startsWith('https:');
}

/** A handler whose types {@link Handlers} has checked against its call. */
type AnyHandler = (request: object) => Promise<AnswerTo<CallDefinition>> | AnswerTo<CallDefinition>;

/**
 * Serves every call where its definition says: checks who makes it, what it brings and its key, and writes
 * what its handler answers. There is no other way to a route of the wallet API.
 */
export function serveCalls(
  app: FastifyInstance,
  services: ServingServices & Pick<Services, 'webhookSecrets'>,
  handlers: Handlers,
): void {
  const names = Object.keys(calls) as CallName[];
  const isReport = (name: CallName) => definitionOf(name).access === 'provider';
  for (const name of names) if (!isReport(name)) serve(app, name, handlers, parsedBody, services);
  void app.register((scope, _options, registered) => {
    // A signature covers the bytes, so that a report is parsed only after it has been checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      done(isJson(request) ? null : new Refusal('MEDIA_TYPE_UNSUPPORTED'), body);
    });
    for (const name of names) {
      if (!isReport(name)) continue;
      const secret = services.webhookSecrets[counterpartOf(name)];
      serve(scope, name, handlers, (request) => signedBody(request, secret), services);
    }
    registered();
  });
}

/** Whether a body says that it is JSON and nothing else: the framework reads no further than to the semicolon. */
export function isJson({ headers }: FastifyRequest): boolean {
  return /^application\/json *(; *(charset=("utf-8"|utf-8) *)?)*$/i.test(
    headers['content-type'] ?? '',
  );
}

function definitionOf(name: CallName): CallDefinition {
  return calls[name];
}

function counterpartOf(report: CallName): keyof Services['webhookSecrets'] {
  if (report === 'reportPayment') return 'payment';
  if (report === 'reportVerification') return 'verification';
  throw new Error(`It is not said who signs ${report}`);
}

/** The services that all calls are served with. */
type ServingServices = Pick<Services, 'db' | 'settings' | 'sms' | 'email'>;

type ReadBody = (request: FastifyRequest) => unknown;

function serve(
  app: FastifyInstance,
  name: CallName,
  handlers: Handlers,
  readBody: ReadBody,
  services: ServingServices,
): void {
  const { settings } = services;
  const { method, path: pattern, access = 'user', file, ...call } = definitionOf(name);
  const handle = handlers[name] as unknown as AnyHandler;
  const body = method === 'POST' ? (call.request?.() ?? emptyBody) : undefined;
  const query = call.query?.();
  const path = call.parameters?.();
  app.route({
    method,
    url: urlOf(pattern),
    config: { call: name },
    // For HEAD the framework would read a file to its end, and nothing could stop it.
    ...(file === 'text/csv' && { exposeHeadRoute: false }),
    handler: async (request, reply) => {
      const identity = access === 'user' ? requireUser(request) : undefined;
      const answer = await handle({
        ...identity,
        body: body && parse(body, readBody(request)),
        query: query && parse(query, request.query),
        path: path && parse(path, request.params, 'NOT_FOUND'),
        ...(call.money && { intentOf: intents(request, pattern) }),
        ...(call.idempotencyKey && { key: requireKey(request) }),
        language: languageOf(request),
        acceptLanguage: request.headers['accept-language'] ?? 'en',
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        work: request.headers['proof-of-work']?.toString(),
        device: deviceCookie(request, reply, isHttps(request, settings.appOrigin)),
        log: request.log,
      });
      await noteEvent(services, request, { name, answer, userId: identity?.userId });
      if (!answer.ok) throw new Refusal(answer.code, answer.details);
      if (file === 'text/csv') return sendCsv(reply, answer.body as File);
      if (file === 'text/event-stream') return stream(reply, answer.body as Follow);
      return { status: 'ok', ...(answer.body as object) };
    },
  });
}

/** Notes a security event where the call was one, and warns the user of wrong PINs. */
async function noteEvent(
  services: ServingServices,
  request: FastifyRequest,
  { name, answer, userId }: Answered,
): Promise<void> {
  const event = kindOf(name, answer);
  if (event === undefined) return;
  const { body, ip: address, log, headers } = request;
  // Beside the table, so that it is told elsewhere too and leads to the request (ASVS 16.4.3).
  log.info({ event, userId: userId ?? null, address, refused: !answer.ok }, 'security event');
  const caller = { userId, body, address, userAgent: headers['user-agent'] ?? '' };
  // The call is done: a failure to note it must not lose its answer.
  const noted = recordSecurityEvent(services.db, event, !answer.ok, caller).catch(
    (error: unknown) => log.error({ err: error, event }, 'a security event was not noted'),
  );
  // No read waits for what is noted beside it.
  if (definitionOf(name).method !== 'GET') await noted;
  if (userId !== undefined && (event === 'pin-wrong' || event === 'pin-blocked')) {
    await warnOfWrongPins(services, userId, languageOf(request), log).catch((error: unknown) =>
      log.error({ err: error }, 'nobody was warned of wrong PINs'),
    );
  }
}

interface Answered {
  readonly name: CallName;
  readonly answer: AnswerTo<CallDefinition>;
  readonly userId: string | undefined;
}

/** `/a/{id}` as the framework writes it; with and without a slash at the end is the same to it. */
function urlOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}

/** The body of a call without payload: nothing, or an empty object. */
const emptyBody = z.strictObject({}).nullish();

function parse(
  schema: z.core.$ZodType,
  value: unknown,
  code: 'INVALID_REQUEST' | 'NOT_FOUND' = 'INVALID_REQUEST',
): unknown {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new Refusal(code);
  return parsed.data;
}

function intents(request: FastifyRequest, endpoint: string) {
  const key = idempotencyKeyOf(request);
  const { userId } = requireUser(request);
  return (payload: readonly string[]) =>
    key === undefined ? undefined : intentOf({ userId, endpoint, key }, payload);
}

function requireKey(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request);
  if (key === undefined) throw new Refusal('INVALID_REQUEST');
  return key;
}

function parsedBody(request: FastifyRequest): unknown {
  return request.body;
}

function signedBody(request: FastifyRequest, secret: string): unknown {
  const body = typeof request.body === 'string' ? request.body : '';
  const signature = request.headers[signatureHeader];
  if (!isSigned(body, String(signature), secret)) throw new Refusal('SIGNATURE_INVALID');
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function sendCsv(reply: FastifyReply, { name, content }: File) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}

function stream(reply: FastifyReply, follow: Follow): FastifyReply {
  reply.hijack();
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream',
    // The connection ends with the stream, so that a server that stops does not wait for it.
    connection: 'close',
    'x-accel-buffering': 'no',
  };
  reply.raw.writeHead(200, headers as Record<string, string>);
  const events = openEventStream(reply.raw, () => ended?.());
  const ended: (() => void) | undefined = follow(events);
  return reply;
}
