import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseQuery, type Queryable } from '../../platform/index.ts';
import type { Services } from '../services/services.ts';
import { html, type Html, sendPage } from './page.ts';

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
export function inboxPages(app: FastifyInstance, { db }: Services): void {
  app.get('/sms', async (request) => {
    const { phone } = parseQuery(smsFilter, request);
    return { results: await readSms(db, phone || undefined) };
  });

  app.get('/emails', async (request) => {
    const { email } = parseQuery(emailFilter, request);
    return { results: await readEmails(db, email || undefined) };
  });

  app.get('/', async (request, reply) => {
    const { phone = '' } = parseQuery(smsFilter, request);
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
    const { email = '' } = parseQuery(emailFilter, request);
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
