import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseQuery } from '../http/parse.ts';
import type { Services } from '../services.ts';
import { html, type Html } from './html.ts';
import { sendPage } from './page.ts';
import { readInbox, type InboxMessage } from './sms-inbox.ts';

const refreshS = 5;

// A `+` that was not encoded arrives as a space.
const filter = z.object({
  phone: z
    .string()
    .max(32)
    .transform((text) => text.trim().replace(/^(?=\d)/, '+'))
    .optional(),
});

/** The SMS inbox: JSON at `/sms`, a page at `/` (BACK-4). */
export function smsPages(app: FastifyInstance, { db }: Services): void {
  app.get('/sms', async (request) => {
    const { phone } = parseQuery(filter, request);
    return { results: await readInbox(db, phone || undefined) };
  });

  app.get('/', async (request, reply) => {
    const { phone = '' } = parseQuery(filter, request);
    const messages = await readInbox(db, phone || undefined);
    return sendPage(reply, { title: 'SMS inbox', body: inboxBody(phone, messages), refreshS });
  });
}

function inboxBody(phone: string, messages: readonly InboxMessage[]): Html {
  const list =
    messages.length === 0
      ? html`<p class="card">No messages yet. Codes that the app sends appear here.</p>`
      : html`${messages.map(messageCard)}`;
  return html`<form class="row" method="get" action="/">
      <label for="phone">Only messages to</label>
      <input id="phone" name="phone" type="tel" value="${phone}" placeholder="+12025550123" />
      <button>Show</button>
    </form>
    ${list}`;
}

function messageCard({ phone, text, code, sent_at }: InboxMessage): Html {
  const sentAt = sent_at.toISOString();
  return html`<article class="card">
    <p class="muted">
      ${phone} · <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time>
    </p>
    ${code === null ? html`` : html`<p class="code">${code}</p>`}
    <p>${text}</p>
  </article>`;
}
