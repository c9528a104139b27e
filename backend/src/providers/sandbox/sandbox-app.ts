import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  answerFailures,
  closeGracefully,
  parse,
  Refusal,
  refuseUnroutable,
} from '../../platform/index.ts';
import type { Queryable } from '../../platform/index.ts';
import type { Services } from '../services/services.ts';
import { decisionPages } from './decision-pages.ts';
import { depositPages } from './deposit-pages.ts';
import { html, sendPage } from './page.ts';
import type { Html } from './page.ts';

const mostMessages = 100;

const sentRow = z.object({ text: z.string(), code: z.string().nullable(), sent_at: z.date() });
const smsRow = sentRow.extend({ phone: z.string() });
const emailRow = sentRow.extend({ email: z.string(), subject: z.string() });

const smsFilter = z
  .object({
    // An unencoded `+` arrives as a space.
    phone: z
      .string()
      .max(32)
      .transform((text) => text.trim().replace(/^(?=\d)/, '+'))
      .default(''),
  })
  .transform(({ phone }) => phone);

const emailFilter = z
  .object({ email: z.string().trim().max(254).default('') })
  .transform(({ email }) => email);

interface Inbox<Sent> {
  readonly json: string;
  readonly at: string;
  readonly title: string;
  /** Reads the receiver from a query; `''` for all. */
  readonly filter: z.ZodType<string>;
  /** Selects the newest messages first; `$1` is the receiver or `''`, `$2` the limit. */
  readonly sql: string;
  readonly row: z.ZodType<Sent>;
  readonly about: (sent: Sent) => string;
  readonly field: (receiver: string) => Html;
}

function inboxPages<Sent extends z.infer<typeof sentRow>>(
  app: FastifyInstance,
  db: Queryable,
  { json, at, title, filter, sql, row, about, field }: Inbox<Sent>,
): void {
  const read = (receiver: string) => db.query(sql, [receiver, mostMessages], row);
  app.get(json, async ({ query }) => ({ results: await read(parse(filter, query)) }));
  app.get(at, async ({ query }, reply) => {
    const receiver = parse(filter, query);
    const cards = (await read(receiver)).map((sent) => messageCard(about(sent), sent));
    const none = html`<p class="card">No messages yet. Codes that the app sends appear here.</p>`;
    const body = html`<form class="row" method="get" action="${at}">
        ${field(receiver)}
        <button>Show</button>
      </form>
      ${cards.length === 0 ? none : cards}`;
    return sendPage(reply, { title, body, refreshS: 5 });
  });
}

function inboxes(app: FastifyInstance, { db }: Services): void {
  inboxPages(app, db, {
    json: '/sms',
    at: '/',
    title: 'SMS inbox',
    filter: smsFilter,
    sql: `SELECT phone, text, code, sent_at FROM sms_inbox
          WHERE $1 = '' OR phone = $1 ORDER BY id DESC LIMIT $2`,
    row: smsRow,
    about: ({ phone }) => phone,
    field: (phone) =>
      html`<label for="phone">Only messages to</label>
        <input id="phone" name="phone" type="tel" value="${phone}" placeholder="+12025550123" />`,
  });
  inboxPages(app, db, {
    json: '/emails',
    at: '/mail',
    title: 'E-mail inbox',
    filter: emailFilter,
    sql: `SELECT email, subject, text, code, sent_at FROM email_inbox
          WHERE $1 = '' OR lower(email) = lower($1) ORDER BY id DESC LIMIT $2`,
    row: emailRow,
    about: ({ email, subject }) => `${email} · ${subject}`,
    field: (email) =>
      html`<label for="email">Only messages to</label>
        <input
          id="email"
          name="email"
          type="email"
          value="${email}"
          placeholder="ann@example.org"
        />`,
  });
}

function messageCard(about: string, { text, code, sent_at }: z.infer<typeof sentRow>): Html {
  const sentAt = sent_at.toISOString();
  return html`<article class="card">
    <p class="muted">
      ${about} · <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time>
    </p>
    ${code === null ? html`` : html`<p class="code">${code}</p>`}
    <p class="words">${text}</p>
  </article>`;
}

const stylesheet = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8');

/** The wallet's counterparts for use in a browser (BACK-4), ready but not yet listening. */
export async function buildSandbox(
  services: Services,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const headers = securityHeaders(services.settings.appOrigin);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    bodyLimit: 4096,
    forceCloseConnections: 'idle',
    // Hooks do not run for framework errors.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(headers);
      refuseUnroutable(request, reply);
    },
  });
  const sandboxHost = new URL(services.settings.sandboxOrigin).hostname;
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    if (isOwnHost(request.headers.host, sandboxHost)) done();
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
  inboxes(app, services);
  decisionPages(app, services);
  depositPages(app, services);
  await app.ready();
  return app;
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the request's host is the sandbox's own. Otherwise any website could resolve its name to this address and
 * read codes from the inbox (DNS rebinding).
 */
function isOwnHost(host: string | undefined, own: string): boolean {
  const requested = `http://${host ?? ''}`;
  if (!URL.canParse(requested)) return false;
  const { hostname } = new URL(requested);
  return hostname === own || loopback.has(hostname);
}

function securityHeaders(appOrigin: string) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Submitting a form redirects the browser to the app.
    `form-action 'self' ${appOrigin}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
