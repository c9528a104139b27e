import { readFileSync } from 'node:fs';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import {
  answerFailures,
  closeGracefully,
  Refusal,
  refuseUnroutable,
} from '../../platform/index.ts';
import type { Services } from '../services/services.ts';
import { inboxPages } from './inbox-pages.ts';
import { paymentPages } from './payment-pages.ts';

import { verificationPages } from './verification-pages.ts';

type Pages = (app: FastifyInstance, services: Services) => void;

const pages: readonly Pages[] = [inboxPages, verificationPages, paymentPages];

const stylesheet = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8');

/** The counterparts of the wallet that a person can use in the browser (BACK-4), ready but not yet listening. */
export async function buildSandbox(
  services: Services,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const headers = securityHeaders(services.settings.appOrigin);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    bodyLimit: 4096,
    forceCloseConnections: 'idle',
    // No hook runs for these.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(headers);
      refuseUnroutable(request, reply);
    },
  });
  const own = new URL(services.settings.sandboxOrigin).hostname;
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    if (isOwnHost(request.headers.host, own)) done();
    else done(new Refusal('NOT_FOUND'));
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  closeGracefully(app);
  answerFailures(app);
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css').send(stylesheet));
  for (const each of pages) each(app, services);
  await app.ready();
  return app;
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a browser asks for the sandbox by a name that is its own: any website can let its name point to this
 * address and would then read the codes of the inbox (DNS rebinding).
 */
function isOwnHost(host: string | undefined, own: string): boolean {
  const asked = `http://${host ?? ''}`;
  if (!URL.canParse(asked)) return false;
  const { hostname } = new URL(asked);
  return hostname === own || loopback.has(hostname);
}

function securityHeaders(appOrigin: string) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // A form's answer sends the browser back to the app.
    `form-action 'self' ${appOrigin}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
