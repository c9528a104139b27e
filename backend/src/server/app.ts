import { randomUUID } from 'node:crypto';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { boundConnections } from '@tessera/bounds/connections';
import { z } from 'zod';
import { capabilityNames, codeLength, pinLength } from '@tessera/wire';
import type { CapabilityName } from '@tessera/wire';
import {
  categoryHandlers,
  eventHandlers,
  notificationHandlers,
  statisticsHandlers,
  totalHandlers,
  transactionHandlers,
} from '../history/index.ts';
import {
  contactChangeHandlers,
  identificationHandlers,
  passkeyHandlers,
  pinHandlers,
  pinResetHandlers,
  sessionHandlers,
  signInHandlers,
  userHandlers,
} from '../identity/index.ts';
import { accountHandlers } from '../money/index.ts';
import {
  billHandlers,
  lackingOrders,
  orderHandlers,
  outcomeHandlers,
  passkeyPaymentHandlers,
  paymentRequestHandlers,
  peopleHandlers,
} from '../orders/index.ts';
import {
  answerFailures,
  bestLanguage,
  closeGracefully,
  openApiRoutes,
  Refusal,
  refuseUnroutable,
} from '../platform/index.ts';
import type { Handlers } from '../platform/index.ts';
import type { Services } from '../providers/index.ts';
import { healthRoutes } from './health/health-routes.ts';
import { isJson, serveCalls } from './serve-calls.ts';

/** The handlers of all domains but that of events. */
function handlersOf(services: Services): Omit<Handlers, 'followEvents'> {
  return {
    ...signInHandlers(services),
    ...sessionHandlers(services),
    ...passkeyHandlers(services),
    ...pinHandlers(services),
    ...pinResetHandlers(services),
    ...contactChangeHandlers(services),
    ...userHandlers(services),
    ...identificationHandlers(services),
    ...notificationHandlers(services),
    ...textDataHandlers(services),
    ...capabilityHandlers(services),
    ...accountHandlers(services),
    ...transactionHandlers(services),
    ...statisticsHandlers(services),
    ...totalHandlers(services),
    ...categoryHandlers(services),
    ...orderHandlers(services),
    ...paymentRequestHandlers(services),
    ...billHandlers(services),
    ...peopleHandlers(services),
    ...outcomeHandlers(services),
    ...passkeyPaymentHandlers(services),
  };
}

/** The capabilities of this backend beyond the product's contract: all with providers (API-3). */
const capabilityHandlers = (services: Services) => {
  const lacking: ReadonlySet<CapabilityName> = new Set([
    ...lackingOrders(services),
    ...(services.email === undefined ? (['email-change'] as const) : []),
  ]);
  return {
    readCapabilities: () => ({
      ok: true,
      body: {
        data: {
          capabilities: capabilityNames.filter((name) => !lacking.has(name)),
          code_length: codeLength,
          pin_length: pinLength,
        },
      },
    }),
  } satisfies Partial<Handlers>;
};

const textRow = z.object({ iname: z.string(), language: z.string(), text: z.string() });

/** Texts that override those of the build, in the language of the request and in no other (I18N-1). */
const textDataHandlers = ({ db }: Services) =>
  ({
    readTextData: async ({ acceptLanguage }) => {
      const rows = await db.query(
        'SELECT iname, language, text FROM text_overrides ORDER BY iname',
        [],
        textRow,
      );
      const languages = new Set(['en', 'ru', ...rows.map((row) => row.language)]);
      const asked = bestLanguage(acceptLanguage, [...languages]);
      const results = rows.flatMap(({ iname, language, text }) =>
        language === asked ? [{ iname, text }] : [],
      );
      return { ok: true, body: { results } };
    },
  }) satisfies Partial<Handlers>;

/** Counts and times every request by route, and serves `/metrics` for Prometheus (BACK-6, LOAD-7). */
function metrics(app: FastifyInstance, { meters }: Pick<Services, 'meters'>): void {
  const { register, requests } = meters;
  app.decorate('countRefusal', meters.countRefusal);
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route, never the path: paths would make a series per id.
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    const [own, figures] = await Promise.all([register.metrics(), meters.databaseFigures()]);
    return reply.type(register.contentType).send(`${own}\n${figures}`);
  });
}

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
  metrics(app, services);
  healthRoutes(app, services);
  openApiRoutes(app);
  const events = eventHandlers(app, { ...services, db: services.db.for('reads') });
  serveCalls(app, services, (use, standsIn) => ({
    ...handlersOf({ ...services, db: services.db.for(use, standsIn) }),
    ...events,
  }));
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
