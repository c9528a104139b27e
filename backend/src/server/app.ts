import { randomUUID } from 'node:crypto';
import { boundConnections } from '@tessera/bounds';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { healthRoutes } from './health/health-routes.ts';
import { metrics } from './health/metrics.ts';
import {
  answerFailures,
  closeGracefully,
  openApiRoutes,
  Refusal,
  refuseUnroutable,
} from '../platform/index.ts';
import type { Services } from '../providers/index.ts';
import { authenticate } from './require-user.ts';
import { isJson, serveCalls } from './serve-calls.ts';
import { walletHandlers } from './wallet-handlers.ts';

const bodyLimitBytes = 16 * 1024;
const requestTimeoutMs = 15_000;
// Node looks for requests that are late every half minute.
const checkedEveryMs = 5_000;
// For a client that stops reading, such as during a long export. Event streams send heartbeats in between.
const stalledAfterMs = 60_000;
// Asked every few seconds by machines: only their failures are worth a line.
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** The wallet API, ready but not yet listening. `extend` adds what only tests do, such as checking answers. */
export async function buildApp(
  services: Services,
  log: FastifyBaseLogger,
  extend: (app: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: ({ url }) => probes.has(url) }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: stalledAfterMs,
    http: { connectionsCheckingInterval: checkedEveryMs },
    trustProxy: services.settings.trustedProxies,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    // No hook runs for these.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(safeHeaders(request));
      refuseUnroutable(request, reply);
    },
    routerOptions: { ignoreTrailingSlash: true },
  });
  boundConnections(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(safeHeaders(request));
    done();
  });
  extend(app);
  closeGracefully(app);
  acceptEmptyJson(app);
  answerFailures(app);
  authenticate(app, services);
  metrics(app, services);
  healthRoutes(app, services);
  openApiRoutes(app);
  // Notes about strangers must not wait in the places of money, or fill them, and wait for no standby (LOAD-4).
  const noting = { ...services, db: services.db.for('asides') };
  serveCalls(app, noting, walletHandlers(app, services));
  await app.ready();
  return app;
}

function safeHeaders({ id, protocol }: FastifyRequest) {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Whatever a browser is made to open of this shows and runs nothing.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-request-id': id,
    // By https, also where a proxy says so that is trusted: from then on never without it.
    ...(protocol === 'https' && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

// Clients send `Content-Type: application/json` also with calls whose body is empty.
function acceptEmptyJson(app: FastifyInstance): void {
  // Nothing of the API is plain text: a type that is not JSON is refused by its name.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isJson(request)) done(new Refusal('MEDIA_TYPE_UNSUPPORTED'));
    else if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
}
