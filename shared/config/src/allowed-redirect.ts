import { getConfig } from './provide-config.ts';

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
