import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { reportVerification } from '@tessera/wire/identification';
import {
  answerFailures,
  closeGracefully,
  parse,
  Refusal,
  refuseUnroutable,
} from '../../platform/index.ts';
import type { Queryable } from '../../platform/index.ts';
import type { Services } from '../services/services.ts';
import {
  decideSandboxVerification,
  findSandboxVerification,
} from '../verification/sandbox-verification.ts';
import { html, sendPage } from './page.ts';
import type { Html } from './page.ts';
import { paymentPages } from './payment-pages.ts';
import { reportToBackend } from './report.ts';

const most = 100;

/** A message that the sandbox keeps instead of delivering it. */
const sentRow = z.object({ text: z.string(), code: z.string().nullable(), sent_at: z.date() });
const smsRow = sentRow.extend({ phone: z.string() });
const emailRow = sentRow.extend({ email: z.string(), subject: z.string() });

/** The latest text messages, newest first; only those to `phone` if it is given. */
function readSms(db: Queryable, phone: string | undefined) {
  return db.query(
    `SELECT phone, text, code, sent_at FROM sms_inbox
     WHERE $1::text IS NULL OR phone = $1 ORDER BY id DESC LIMIT $2`,
    [phone ?? null, most],
    smsRow,
  );
}

/** The latest e-mails, newest first; only those to `email` if it is given. */
function readEmails(db: Queryable, email: string | undefined) {
  return db.query(
    `SELECT email, subject, text, code, sent_at FROM email_inbox
     WHERE $1::text IS NULL OR lower(email) = lower($1) ORDER BY id DESC LIMIT $2`,
    [email ?? null, most],
    emailRow,
  );
}

const refreshS = 5;

const smsFilter = z.object({
  // A `+` that was not encoded arrives as a space.
  phone: z
    .string()
    .max(32)
    .transform((text) => text.trim().replace(/^(?=\d)/, '+'))
    .optional(),
});

const emailFilter = z.object({ email: z.string().trim().max(254).optional() });

/** The inboxes as JSON at `/sms` and `/emails`, and as pages at `/` and `/mail` (BACK-4). */
function inboxPages(app: FastifyInstance, { db }: Services): void {
  app.get('/sms', async (request) => {
    const { phone } = parse(smsFilter, request.query);
    return { results: await readSms(db, phone || undefined) };
  });

  app.get('/emails', async (request) => {
    const { email } = parse(emailFilter, request.query);
    return { results: await readEmails(db, email || undefined) };
  });

  app.get('/', async (request, reply) => {
    const { phone = '' } = parse(smsFilter, request.query);
    const messages = await readSms(db, phone || undefined);
    const filter = html`<form class="row" method="get" action="/">
      <label for="phone">Only messages to</label>
      <input id="phone" name="phone" type="tel" value="${phone}" placeholder="+12025550123" />
      <button>Show</button>
    </form>`;
    const cards = messages.map((message) => messageCard(message.phone, message));
    const other = html`<p><a href="/mail">E-mail</a></p>`;
    return sendPage(reply, { title: 'SMS inbox', body: inbox(filter, cards, other), refreshS });
  });

  app.get('/mail', async (request, reply) => {
    const { email = '' } = parse(emailFilter, request.query);
    const messages = await readEmails(db, email || undefined);
    const filter = html`<form class="row" method="get" action="/mail">
      <label for="email">Only messages to</label>
      <input id="email" name="email" type="email" value="${email}" placeholder="ann@example.org" />
      <button>Show</button>
    </form>`;
    const cards = messages.map((message) =>
      messageCard(`${message.email} · ${message.subject}`, message),
    );
    const other = html`<p><a href="/">SMS</a></p>`;
    return sendPage(reply, { title: 'E-mail inbox', body: inbox(filter, cards, other), refreshS });
  });
}

function inbox(filter: Html, cards: readonly Html[], other: Html): Html {
  const none = html`<p class="card">No messages yet. Codes that the app sends appear here.</p>`;
  return html`${filter} ${cards.length === 0 ? none : cards} ${other}`;
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

const path = z.object({ id: z.uuid() });
const choice = z.object({ decision: z.enum(['complete', 'aborted', 'pending']) });

/** The identity check of the sandbox: approve, abort or leave pending (BACK-4). */
function verificationPages(app: FastifyInstance, services: Services): void {
  const { db } = services;

  app.get('/verify/:id', async (request, reply) => {
    const { id } = parse(path, request.params, 'NOT_FOUND');
    const check = await findSandboxVerification(db, id);
    if (check === undefined) throw new Refusal('NOT_FOUND');
    const body =
      check.status === 'pending'
        ? choices
        : html`<p class="card">This check is closed: ${check.status}.</p>
            <p><a href="${check.returnUrl}">Back to the wallet</a></p>`;
    return sendPage(reply, { title: 'Identity check', body });
  });

  app.post('/verify/:id', async (request, reply) => {
    const { id } = parse(path, request.params, 'NOT_FOUND');
    const { decision } = parse(choice, request.body);
    if (decision !== 'pending') await decideSandboxVerification(db, id, decision);
    const check = await findSandboxVerification(db, id);
    if (check === undefined) throw new Refusal('NOT_FOUND');
    if (check.status !== 'pending') {
      const report = { id, status: check.status };
      await reportToBackend(services, 'verification', reportVerification.path, report, request.log);
    }
    return reply.redirect(check.returnUrl, 303);
  });
}

const choices = html`<p class="card">
    The wallet asks who you are. Choose what the check finds out.
  </p>
  <form method="post">
    <button class="primary" name="decision" value="complete">Approve</button>
    <button name="decision" value="aborted">Abort</button>
    <button name="decision" value="pending">Leave pending</button>
  </form>`;

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
