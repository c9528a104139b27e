import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';

/** A page of the sandbox. */
export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Reloads itself after so many seconds. */
  readonly refreshS?: number;
}

const noRefresh = html``;

/** Answers with a page that carries no script. */
export function sendPage(reply: FastifyReply, { title, body, refreshS }: Page): FastifyReply {
  const refresh =
    refreshS === undefined
      ? noRefresh
      : html`<meta http-equiv="refresh" content="${refreshS.toString()}" />`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refresh}
        <title>${title} · Sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
      </head>
      <body>
        <header><span class="badge">Sandbox</span> No real money, no real messages</header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `;
  return reply.type('text/html; charset=utf-8').send(page.markup);
}
