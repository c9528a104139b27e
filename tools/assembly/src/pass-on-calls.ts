import type { IncomingHttpHeaders } from 'node:http';
import { boundOfEach, networksOf, QueueFull, shares, workQueue } from '@tessera/bounds';
import { calls, errorStatuses, type CallDefinition } from '@tessera/wire';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool, type Dispatcher } from 'undici';

/** The most reads at once, and as many changes: where these hang, reads go on, and others wait. */
const callsAtOnce = { ofOneUser: 16, ofOneAddress: 32, ofAll: 256 };
const waiting = { ofOneUser: 256, ofOneAddress: 2_048, ofAll: 16_384 };
const waitMs = 10_000;

/** Longer than the API lets anything take. */
const silentMs = 75_000;

/** Several times the longest answer that is no file: what its reader does not take waits here, not in the API. */
const longestAnswer = 2 * 1024 ** 2;
const untakenBytes = { ofOneAddress: 32 * 1024 ** 2, ofAll: 256 * 1024 ** 2 };

/**
 * Answers that are read slowly are beside the calls: an event stream lasts, a long history takes
 * minutes.
 */
const streamsAtOnce = {
  'text/event-stream': { ofOneAddress: 512, ofAll: 8_192 },
  'text/csv': { ofOneAddress: 32, ofAll: 256 },
};

/** Several times what the API takes, which says itself what is too large for it. */
const bodyLimit = 64 * 1024;

/** Headers of one connection; whoever writes to the next one sets them for it. */
const ofTheConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Serves the wallet API under `/v2`, so that whoever reads slowly holds up nobody else (SEC-10). */
export async function passOnCalls(server: FastifyInstance, upstream: string): Promise<void> {
  await server.register((scope, _options, registered) => {
    // A body is here as a whole before a place is taken for it, or requests that are sent half would hold them all.
    // It goes on as it came, since a signature covers its bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    scope.setErrorHandler(refuseFailure);
    for (const { path, file } of Object.values<CallDefinition>(calls))
      if (file !== undefined) passOnStream(scope, path, upstream, streamsAtOnce[file]);
    passOnAnswers(scope, upstream);
    registered();
  });
}

/** Reads each answer as a whole, and so leaves the API at once, however long its reader takes. */
function passOnAnswers(scope: FastifyInstance, upstream: string): void {
  const api = poolOf(scope, upstream, 2 * callsAtOnce.ofAll);
  const reads = turnsOfCalls();
  const changes = turnsOfCalls();
  const hold = shares(untakenBytes.ofOneAddress, untakenBytes.ofAll);
  for (const url of ['/v2', '/v2/*'])
    scope.all(url, async (request, reply) => {
      const gone = untilGone(reply);
      try {
        const inTurn = request.method === 'GET' ? reads : changes;
        return await inTurn(request, async () => {
          const answer = await ask(
            api,
            request,
            AbortSignal.any([gone, AbortSignal.timeout(silentMs)]),
          );
          const body = await wholeOf(answer.body);
          const waits = hold(subscriberOf(request), body.length, () =>
            request.raw.socket.destroy(),
          );
          reply.raw.once('close', waits.release);
          return answerWith(reply, answer).send(body);
        });
      } catch (error) {
        if (gone.aborted) return reply.hijack();
        if (error instanceof QueueFull) return refuseCall(request, reply, 'BUSY', 1);
        throw error;
      }
    });
}

/** Passes an answer on while it is read. Of too many, those end that are open for the longest. */
function passOnStream(
  scope: FastifyInstance,
  path: string,
  upstream: string,
  { ofOneAddress, ofAll }: { readonly ofOneAddress: number; readonly ofAll: number },
): void {
  const api = poolOf(scope, upstream, ofAll);
  const hold = shares(ofOneAddress, ofAll);
  // With a slash at its end it is the same to the API.
  for (const url of [path, `${path}/`])
    scope.get(url, async (request, reply) => {
      const stream = hold(subscriberOf(request), 1, () => request.raw.socket.destroy());
      reply.raw.once('close', stream.release);
      const gone = untilGone(reply);
      try {
        const answer = await ask(api, request, gone);
        return await answerWith(reply, answer).send(answer.body);
      } catch (error) {
        if (gone.aborted) return reply.hijack();
        throw error;
      }
    });
}

function poolOf(scope: FastifyInstance, upstream: string, connections: number): Pool {
  const pool = new Pool(upstream, {
    connections,
    headersTimeout: silentMs,
    bodyTimeout: silentMs,
  });
  scope.addHook('onClose', () => pool.destroy());
  return pool;
}

type Work<T> = () => Promise<T>;

function turnsOfCalls() {
  const ofUser = boundOfEach(callsAtOnce.ofOneUser, waiting.ofOneUser, waitMs);
  const ofAddress = boundOfEach(callsAtOnce.ofOneAddress, waiting.ofOneAddress, waitMs);
  const ofAll = workQueue(callsAtOnce.ofAll, waiting.ofAll, waitMs);
  return <T>(request: FastifyRequest, work: Work<T>): Promise<T> => {
    // The token is checked by the API alone: whoever makes them up has the turns of his address.
    const { authorization } = request.headers;
    const within = () => ofAddress(subscriberOf(request), () => ofAll(work));
    return authorization === undefined ? within() : ofUser(authorization, within);
  };
}

const subscriberOf = ({ ip }: FastifyRequest) => networksOf(ip).subscriber;

/** Aborted when the connection is closed, also before an answer has begun. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

function ask(api: Pool, request: FastifyRequest, signal: AbortSignal) {
  return api.request({
    method: request.method,
    path: request.url,
    headers: {
      ...passedOn(request.headers),
      // The client of the API says them itself.
      host: undefined,
      expect: undefined,
      'content-length': undefined,
      // The API limits codes by the user's address, not this server's; what a header from outside says of it
      // counts where it comes from a proxy that is trusted.
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
    },
    body: Buffer.isBuffer(request.body) ? request.body : null,
    signal,
  });
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const stays = ([name]: [string, unknown]) => !ofTheConnection.has(name) && !named.includes(name);
  return Object.fromEntries(Object.entries(headers).filter(stays));
}

async function wholeOf(body: Dispatcher.ResponseData['body']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Its chunks have no type; no encoding is set, so that they are bytes.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestAnswer) throw new Error('the answer of the API is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function answerWith(reply: FastifyReply, { statusCode, headers }: Dispatcher.ResponseData) {
  return reply.code(statusCode).headers(passedOn(headers));
}

/** What the site refuses by itself, in the words of the API. */
const refusals = {
  INVALID_REQUEST: { en: 'The request is not valid.', ru: 'Запрос составлен неверно.' },
  REQUEST_TOO_LARGE: { en: 'The request is too large.', ru: 'Запрос слишком большой.' },
  BUSY: {
    en: 'The service is busy. Please try again in a moment.',
    ru: 'Сервис занят. Повторите через минуту.',
  },
  UNAVAILABLE: {
    en: 'The service cannot be reached at the moment. Please try again shortly.',
    ru: 'Сервис сейчас недоступен. Повторите чуть позже.',
  },
} as const;

/** Answers a call in the shape of the API's refusals. */
function refuseCall(
  request: FastifyRequest,
  reply: FastifyReply,
  code: keyof typeof refusals,
  retryAfterS?: number,
): FastifyReply {
  const messages = refusals[code];
  const message = messages[/^ru\b/i.test(request.headers['accept-language'] ?? '') ? 'ru' : 'en'];
  if (retryAfterS !== undefined) void reply.header('retry-after', retryAfterS);
  return reply
    .code(errorStatuses[code])
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send({
      ...{ status: 'error', code, message, messages },
      ...(retryAfterS !== undefined && { retry_after_s: retryAfterS }),
    });
}

function refuseFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 503, message } = error;
  if (statusCode === 413) return refuseCall(request, reply, 'REQUEST_TOO_LARGE');
  if (statusCode < 500) return refuseCall(request, reply, 'INVALID_REQUEST');
  process.stderr.write(`${JSON.stringify({ path: request.url.split('?')[0], error: message })}\n`);
  return refuseCall(request, reply, 'UNAVAILABLE', 5);
}
