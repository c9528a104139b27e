import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { boundOfEach, workQueue, type RunFor } from '@tessera/bounds';
import { calls, type CallName, type CallDefinition } from '@tessera/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type Answer,
  deviceCookie,
  errorCode,
  type File,
  type Follow,
  type Handlers,
  type InTurn,
  intentOf,
  isSigned,
  languageOf,
  openEventStream,
  parse,
  type Queryable,
  Refusal,
  signatureHeader,
  type Use,
} from '../platform/index.ts';
import {
  findSession,
  kindOf,
  notesOfUse,
  recordSecurityEvent,
  warnOfWrongPins,
} from '../identity/index.ts';
import { SearchTooWide } from '../history/index.ts';
import type { Services } from '../providers/index.ts';

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

/**
 * Serves every call where its definition says: checks who makes it, what it brings and its key, and writes
 * what its handler answers. There is no other way to a route of the wallet API.
 */
export function serveCalls(app: FastifyInstance, services: Services, handlersBy: HandlersBy): void {
  const { db, webhookSecrets } = services;
  const serving: Serving = {
    // Notes about strangers must not wait in the places of money, or fill them, and wait for no standby (LOAD-4).
    services: { ...services, db: db.for('asides') },
    run: byPlace(handlersBy),
    signedIn: signedInBy(services),
  };
  // The keys of a constant.
  const names = Object.keys(calls) as CallName[];
  const isReport = (name: CallName) => definitionOf(name).access === 'provider';
  for (const name of names) if (!isReport(name)) serve(app, name, ({ body }) => body, serving);
  void app.register((scope, _options, registered) => {
    // A signature covers the bytes, so that a report is parsed only after it has been checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      done(isJson(request) ? null : new Refusal('MEDIA_TYPE_UNSUPPORTED'), body);
    });
    for (const name of names) {
      if (!isReport(name)) continue;
      const secret = webhookSecrets[counterpartOf(name)];
      serve(scope, name, (request) => signedBody(request, secret), serving);
    }
    registered();
  });
}

/** All calls are served with these. */
interface Serving {
  readonly services: Services;
  readonly run: ReturnType<typeof byPlace>;
  readonly signedIn: ReturnType<typeof signedInBy>;
}

const tokenHeader = /^Token ([A-Za-z0-9_-]{43})$/;

/**
 * Finds the caller, for a call that only reads by a standby while the primary is lost.
 * @throws Refusal INVALID_TOKEN when the token is missing, wrong or ended (AUTH-8)
 */
function signedInBy({ db, settings }: Services) {
  const sessions = db.for('brief');
  const noteUse = notesOfUse(db.for('asides'));
  return async ({ headers }: FastifyRequest, onlyReads: boolean) => {
    const token = tokenHeader.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) throw new Refusal('INVALID_TOKEN');
    const find = (from: Queryable) => findSession(from, token, settings.sessionLife);
    const { answer: found, standsIn } = onlyReads
      ? await sessions.orStandIn(find)
      : { answer: await find(sessions), standsIn: false };
    if (!found) throw new Refusal('INVALID_TOKEN');
    const { isStale, ...caller } = found;
    if (isStale && !standsIn) noteUse(found.sessionId);
    return { caller, standsIn };
  };
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
  if (report === 'reportDeposit' || report === 'reportBankPayment') return 'deposit';
  throw new Error(`It is not said who signs ${report}`);
}

const visitor = { caller: undefined, standsIn: false };

/** Whether a call of a user can be answered by what is read alone. A stream goes on by events of the primary. */
function onlyReads(name: CallName): boolean {
  const use = usualUse(name);
  const isRead = use === 'reads' || use === 'searches';
  return isRead && definitionOf(name).file !== 'text/event-stream';
}

function serve(
  app: FastifyInstance,
  name: CallName,
  readBody: (request: FastifyRequest) => unknown,
  { services, run, signedIn }: Serving,
): void {
  const { method, path: pattern, access = 'user', file, ...call } = definitionOf(name);
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
      const { caller, standsIn } =
        access === 'user' ? await signedIn(request, onlyReads(name)) : visitor;
      const key = call.money || call.idempotencyKey ? keyOf(request) : undefined;
      if (call.idempotencyKey && key === undefined) throw new Refusal('INVALID_REQUEST');
      const answer = await run(
        name,
        {
          ...caller,
          key,
          intentOf: (payload: readonly string[]) =>
            key === undefined || caller === undefined
              ? undefined
              : intentOf({ userId: caller.userId, endpoint: pattern, key }, payload),
          body: body && parse(body, readBody(request)),
          query: query && parse(query, request.query),
          path: path && parse(path, request.params, 'NOT_FOUND'),
          language: languageOf(request),
          acceptLanguage: request.headers['accept-language'] ?? 'en',
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          origin: request.headers.origin,
          work: request.headers['proof-of-work']?.toString(),
          device: deviceCookie(request, reply, isHttps(request, services.settings.appOrigin)),
          log: request.log,
        },
        standsIn,
      );
      await noteEvent(services, request, { name, answer, userId: caller?.userId });
      if (!answer.ok) throw new Refusal(answer.code, answer.details);
      if (typeof answer.body === 'function') return stream(reply, answer.body);
      if (isFile(answer.body)) return sendCsv(reply, answer.body);
      return { status: 'ok', ...answer.body };
    },
  });
}

/** Notes a security event where the call was one, and warns the user of wrong PINs. */
async function noteEvent(
  services: Services,
  request: FastifyRequest,
  { name, answer, userId }: { name: CallName; answer: Answer<unknown>; userId: string | undefined },
): Promise<void> {
  const event = kindOf(name, answer);
  if (event === undefined) return;
  services.meters.countSecurityEvent(event);
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

/** `/a/{id}` as the framework writes it; with and without a slash at the end is the same to it. */
function urlOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}

/** The body of a call without payload: nothing, or an empty object. */
const emptyBody = z.strictObject({}).nullish();

const keyShape = /^[\x21-\x7e]{1,255}$/;

/** The Idempotency-Key of a request, if it has one. @throws Refusal for one that is empty, too long or not printable */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyShape.test(key)) throw new Refusal('INVALID_REQUEST');
  return key;
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
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '');
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    // The connection ends with the stream, so that a server that stops does not wait for it.
    connection: 'close',
    'x-accel-buffering': 'no',
  });
  const events = openEventStream(raw, () => ended?.());
  const ended: (() => void) | undefined = follow(events);
  return reply;
}

const statementTookTooLong = '57014';

/** The handlers over the places of a use; over standbys alone where those stand in for the primary. */
type HandlersBy = (use: Use, standsIn?: boolean) => Handlers;

type UseOfCalls = Extract<Use, 'money' | 'reads' | 'writes' | 'searches' | 'visitors' | 'looks'>;

/** Calls that read as much of a history as their filter lets through. */
const searching = new Set<CallName>(['exportTransactions', 'readStatistics', 'readSeries']);

/** A request to any call: {@link Handlers} has checked the types of each handler against its call. */
interface AnyRequest extends Readonly<Record<string, unknown>> {
  readonly userId?: string;
  readonly query: unknown;
}

type AnyAnswer = Answer<Readonly<Record<string, unknown>> | File | Follow>;

/** A method, since the parameter of each handler is narrower. */
type AnyHandler = { handle(request: object): Promise<AnyAnswer> | AnyAnswer }['handle'];

interface Place {
  readonly bound: RunFor;
  readonly handlers: Readonly<Record<CallName, AnyHandler>>;
}

/**
 * Calls of one user at once; the others of that user wait, so that nobody takes the places of all (LOAD-4). Searches
 * are those that keep a processor of the database busy, so one user's run one after the other (P23).
 */
const ofOneUser = { money: 2, reads: 4, writes: 2, searches: 1, waiting: 128, waitMs: 10_000 };

/**
 * Files that one user takes at once, and that wait until one of these was taken. A page of a file is a search of its
 * user, and one page of all users is read at a time, in the order in which they asked: files leave a place to searches.
 */
const files = { ofOneUser: 2, waiting: 16, pages: 1, pagesWaiting: 1_000 };

/**
 * Makes each call by the handler that is over the places of its use, and within what one user may have at once. Money
 * calls are those that take a key; a list is a search where it looks for words. What only reads shares no place with
 * what commits. The outcome under a key is told once the standby has it too, so that it waits as money calls do.
 */
export function byPlace(handlersBy: HandlersBy) {
  const { waiting, waitMs } = ofOneUser;
  const bound = (atOnce: number) => boundOfEach(atOnce, waiting, waitMs);
  const place = (use: Use, its: RunFor, standsIn?: boolean): Place => ({
    bound: its,
    handlers: handlersBy(use, standsIn),
  });
  const reads = bound(ofOneUser.reads);
  const places: Readonly<Record<UseOfCalls, Place>> = {
    money: place('money', bound(ofOneUser.money)),
    reads: place('reads', reads),
    writes: place('writes', bound(ofOneUser.writes)),
    searches: place('searches', bound(ofOneUser.searches)),
    // A user may make a visitor's call as well.
    visitors: place('visitors', reads),
    looks: place('looks', reads),
  };
  // Reads that the primary does not answer any more hold up none of these.
  const instead: Readonly<Partial<Record<UseOfCalls, Place>>> = {
    reads: place('reads', bound(ofOneUser.reads), true),
    searches: place('searches', bound(ofOneUser.searches), true),
  };
  const filesOfOne = boundOfEach(files.ofOneUser, files.waiting, waitMs);
  const page = workQueue(files.pages, files.pagesWaiting, waitMs);
  return async (name: CallName, request: AnyRequest, standsIn = false): Promise<AnyAnswer> => {
    const { userId, query } = request;
    const use = name === 'listTransactions' && hasWords(query) ? 'searches' : usualUse(name);
    const { bound: within, handlers } = (standsIn ? instead[use] : undefined) ?? places[use];
    const inTurn: InTurn = (task) => within(userId ?? '', () => page(task));
    const answer = async () => handlers[name]({ ...request, inTurn });
    const run = () => (use === 'searches' ? unlessTooWide(answer) : answer());
    if (userId === undefined) return run();
    return definitionOf(name).file === 'text/csv'
      ? untilTaken(filesOfOne, userId, run)
      : within(userId, run);
  };
}

function hasWords(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'q' in query && Boolean(query.q);
}

/** Answers as soon as a file has begun; it counts as running until it was taken, or its reader has gone. */
function untilTaken(run: RunFor, who: string, begin: () => Promise<AnyAnswer>): Promise<AnyAnswer> {
  return new Promise((resolve, reject) => {
    const whole = async () => {
      const answer = await begin();
      resolve(answer);
      if (answer.ok && isFile(answer.body)) {
        await finished(answer.body.content).catch(() => undefined);
      }
    };
    run(who, whole).catch(reject);
  });
}

function isFile(body: object): body is File {
  return 'content' in body && body.content instanceof Readable;
}

function usualUse(name: CallName): UseOfCalls {
  const { access, method, ...call } = definitionOf(name);
  if (searching.has(name)) return 'searches';
  if (call.money || call.idempotencyKey || access === 'provider') return 'money';
  if (method === 'GET') return access === 'visitor' ? 'looks' : 'reads';
  return access === 'visitor' ? 'visitors' : 'writes';
}

async function unlessTooWide<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTooWide = error instanceof SearchTooWide || errorCode(error) === statementTookTooLong;
    if (isTooWide) throw new Refusal('SEARCH_TOO_WIDE');
    throw error;
  }
}
