import type { FastifyReply } from 'fastify';

const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Builds markup from a template: escapes strings, but inserts `Html` and lists of it unchanged. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const rest = values.map((value, index) => `${markupOf(value)}${strings[index + 1] ?? ''}`);
  return new Html(`${strings[0] ?? ''}${rest.join('')}`);
}

function markupOf(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.markup;
  if (typeof value !== 'string') return value.map((each) => each.markup).join('\n');
  return value.replace(/[&<>"']/g, (character) => replacements[character] ?? '');
}

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly refreshS?: number;
}

const noRefresh = html``;

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
        <header>
          <span class="badge">Sandbox</span> No real money, no real messages
          <nav>
            <a href="/">SMS</a> <a href="/mail">E-mail</a> <a href="/network">Ethereum</a>
            <a href="/bank">Bank</a>
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `;
  return reply.type('text/html; charset=utf-8').send(page.markup);
}
