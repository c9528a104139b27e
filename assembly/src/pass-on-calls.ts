import { Readable } from 'node:stream';
import fastifyHttpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Connections to the API for calls, each of which is answered within seconds. */
const callsAtOnce = 128;

/** Each page that is open has a stream: they go beside the calls, or 128 pages would stop the API for all. */
const streamsAtOnce = 8_192;

/** Several times what the API takes, which says itself what is too large for it. */
const bodyLimit = 64 * 1024;

/** Serves the wallet API under `/v2`. */
export async function passOnCalls(server: FastifyInstance, upstream: string): Promise<void> {
  const proxy = (prefix: string, connections: number): FastifyHttpProxyOptions => ({
    upstream,
    prefix,
    rewritePrefix: prefix,
    proxyPayloads: false,
    undici: { connections },
    replyOptions: {
      // The API limits codes by the user's address, not this server's; what a header from outside says of it
      // counts where it comes from a proxy that is trusted.
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
      }),
    },
  });
  await server.register(async (scope) => {
    // A body is here as a whole before a connection is taken for it, or requests that are sent half would hold
    // them all. It goes on as it came, since a signature covers its bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      done(null, body.length === 0 ? undefined : Readable.from([body]));
    });
    await scope.register(fastifyHttpProxy, proxy('/v2/wallet/events', streamsAtOnce));
    await scope.register(fastifyHttpProxy, proxy('/v2', callsAtOnce));
  });
}
