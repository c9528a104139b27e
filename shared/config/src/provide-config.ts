import { frozen } from './frozen.ts';
import type { RuntimeConfig } from './runtime-config.ts';

let provided: RuntimeConfig | null = null;

/** The host calls it once, before anything renders. */
export function provideConfig(config: RuntimeConfig): void {
  provided = frozen(config);
}

/** @throws if the host has not provided the configuration, which is a bug */
export function getConfig(): RuntimeConfig {
  if (!provided) throw new Error('the runtime configuration is read before the host provided it');
  return provided;
}

/**
 * Whether the browser may be sent to this address: https (except on localhost), at an origin that
 * the configuration lists (TOPUP-3, KYC-1).
 */
export function isAllowedRedirect(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password) return false;
  const secure =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname));
  return secure && getConfig().redirectOrigins.includes(url.origin);
}

/** Replaces `{language}` in the address of a configured document. */
export function documentAddress(link: string, language: RuntimeConfig['defaultLanguage']): string {
  return link.replaceAll('{language}', language);
}

interface SupportContact {
  readonly href: string;
  readonly words: string;
}

/** Ways to reach support, a phone first; empty if none is configured (EASE-8). */
export function supportContacts(): readonly SupportContact[] {
  const { phone, email } = getConfig().support;
  return [
    ...(phone === null ? [] : [{ href: `tel:${phone.replace(/[^+\d]/g, '')}`, words: phone }]),
    ...(email === null ? [] : [{ href: `mailto:${email}`, words: email }]),
  ];
}
