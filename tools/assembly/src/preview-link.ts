import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '@tessera/config';
import { readCookie } from '@tessera/contract';
import { previewOf } from '@tessera/release';
import type { Preview } from '@tessera/release';
import { pathOf, sendMessage } from './refuse.ts';

/** Name of the cookie that keeps the token of a preview; no script can read it. */
const previewCookie = 'wallet.preview';

const leaving = 'end';

const messages = {
  en: {
    title: 'This preview has ended',
    text: 'Ask whoever gave you the link for another one.',
    link: 'Open the app',
  },
  ru: {
    title: 'Этот предпросмотр закончился',
    text: 'Попросите новую ссылку у того, кто её дал.',
    link: 'Открыть приложение',
  },
} as const;

const questionOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '');

/** The preview that this browser was led to by a link, while it lasts. */
export async function previewFor(request: FastifyRequest, site: string): Promise<Preview | null> {
  const token = readCookie(request.headers.cookie, previewCookie);
  return token === undefined ? null : previewOf(site, token);
}

/** Whether the address is a link that begins or leaves a preview. */
export const isPreviewLink = (request: FastifyRequest) => questionOf(request).has('preview');

function cookie({ protocol }: FastifyRequest, token: string, seconds: number): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${previewCookie}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The same address of this site without the question for a preview. */
function addressWithout(request: FastifyRequest): string {
  const others = questionOf(request);
  others.delete('preview');
  // With two slashes it would be the address of another site.
  const path = `/${pathOf(request).replace(/^[/\\]+/, '')}`;
  return others.size > 0 ? `${path}?${others.toString()}` : path;
}

/** Answers a link: the token goes into a cookie, and so neither into address bar nor history. */
export async function answerPreviewLink(
  request: FastifyRequest,
  reply: FastifyReply,
  site: string,
  config: RuntimeConfig,
): Promise<FastifyReply> {
  const token = questionOf(request).get('preview') ?? '';
  void reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  const address = addressWithout(request);
  const lead = (kept: string, seconds: number) =>
    reply.header('set-cookie', cookie(request, kept, seconds)).redirect(address, 303);
  if (token === leaving) return lead('', 0);
  const preview = await previewOf(site, token);
  if (preview) {
    return lead(token, Math.ceil((new Date(preview.until).getTime() - Date.now()) / 1000));
  }
  return sendMessage(reply.code(410), config, messages, address.split('?')[0] ?? '/');
}
