import { frozen } from './frozen.ts';
import type { RuntimeConfig } from './runtime-config.ts';

let provided: RuntimeConfig | null = null;

/** The host provides the validated configuration once, before anything renders; it is frozen. */
export function provideConfig(config: RuntimeConfig): void {
  provided = frozen(config);
}

/** The configuration of this page. @throws when the host has not provided it, which is a bug. */
export function getConfig(): RuntimeConfig {
  if (!provided) throw new Error('the runtime configuration is read before the host provided it');
  return provided;
}

/**
 * Whether the browser may be sent to this address: its origin is allow-listed by the
 * configuration, and it is https (localhost excepted). Source: TOPUP-3, KYC-1.
 */
export function isAllowedRedirect(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password) return false;
  const secure =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname));
  return secure && getConfig().redirectOrigins.includes(url.origin);
}

/** The address of a configured document: the language replaces `{language}`, if it has that. */
export function documentAddress(link: string, language: RuntimeConfig['defaultLanguage']): string {
  return link.replaceAll('{language}', language);
}

/** A way to reach support, as a link. */
interface SupportContact {
  readonly href: string;
  /** As the configuration writes it. */
  readonly words: string;
}

/** How support can be reached, a phone first; empty where the deployment names no contact (EASE-8). */
export function supportContacts(): readonly SupportContact[] {
  const { phone, email } = getConfig().support;
  return [
    ...(phone === null ? [] : [{ href: `tel:${phone.replace(/[^+\d]/g, '')}`, words: phone }]),
    ...(email === null ? [] : [{ href: `mailto:${email}`, words: email }]),
  ];
}
