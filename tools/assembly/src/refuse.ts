import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '@tessera/config';
import { messagePage } from './message-page.ts';

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

/** The page of a site that has no page to show; its link asks for the same address again. */
function unavailablePage(config: RuntimeConfig): string {
  return messagePage(config, messages, '');
}

/** The static documents show text and nothing else. */
export const documentPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'";

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
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  config: RuntimeConfig,
): FastifyReply {
  const { statusCode = 503, message } = error as { statusCode?: number; message?: string };
  void reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff');
  if (statusCode < 500) return reply.type('text/plain; charset=utf-8').send('Bad request');
  process.stderr.write(`${JSON.stringify({ path: pathOf(request), error: message })}\n`);
  void reply.header('retry-after', String(retryAfterS));
  if (!wantsPage(request)) return reply.type('text/plain; charset=utf-8').send('Not available');
  return reply
    .header('content-security-policy', documentPolicy)
    .type('text/html; charset=utf-8')
    .send(unavailablePage(config));
}
