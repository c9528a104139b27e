import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '@tessera/config';

interface Message {
  readonly title: string;
  readonly text: string;
  /** Words of the link. */
  readonly link: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function section(language: string, { title, text, link }: Message, href: string): string {
  return `<section lang="${language}"><h1>${title}</h1><p>${text}</p><p><a href="${escaped(href)}">${link}</a></p></section>`;
}

const messages = {
  en: {
    title: 'The app cannot be opened right now',
    text: 'We are working on it. Your money and your data are safe.',
    link: 'Try again',
  },
  ru: {
    title: 'Сейчас приложение не открывается',
    text: 'Мы уже работаем над этим. С деньгами и данными всё в порядке.',
    link: 'Попробовать снова',
  },
} as const;

/** The static documents show text and nothing else. */
export const documentPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'";

/**
 * Sends a page without scripts that says one thing in several languages. @param href of its link.
 */
export function sendMessage(
  reply: FastifyReply,
  { brand, defaultLanguage }: RuntimeConfig,
  messages: Readonly<Record<string, Message>>,
  href: string,
): FastifyReply {
  const name = escaped(brand.name);
  const isFirst = (language: string) => language === defaultLanguage;
  const sections = Object.entries(messages)
    .sort(([one], [other]) => Number(isFirst(other)) - Number(isFirst(one)))
    .map(([language, message]) => section(language, message, href));
  const page = [
    '<!doctype html>',
    `<html lang="${defaultLanguage}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="stylesheet" href="/documents/document.css">',
    '</head>',
    `<body><main>${sections.join('')}</main></body>`,
    '</html>',
  ].join('\n');
  return reply
    .header('content-security-policy', documentPolicy)
    .type('text/html; charset=utf-8')
    .send(page);
}

/** When a browser or a crawler may ask again for a page that could not be composed. */
const retryAfterS = 10;

export const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

/** Whether a page was requested, as opposed to a file or the API. */
export function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return /^(GET|HEAD)$/.test(request.method) && !/^\/v2(\/|$)|\.\w+$/.test(path);
}

/** The details of a failure go to the operator; the user gets a page with a link to go on. */
export function refuse(
  { statusCode = 503, message }: { readonly statusCode?: number; readonly message?: string },
  request: FastifyRequest,
  reply: FastifyReply,
  config: RuntimeConfig,
): FastifyReply {
  void reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff');
  if (statusCode < 500) return reply.type('text/plain; charset=utf-8').send('Bad request');
  process.stderr.write(`${JSON.stringify({ path: pathOf(request), error: message })}\n`);
  void reply.header('retry-after', String(retryAfterS));
  if (!wantsPage(request)) return reply.type('text/plain; charset=utf-8').send('Not available');
  return sendMessage(reply, config, messages, '');
}
