/** `http://localhost:*` allows every port of the developer's machine. */
function covers(allowed: string, origin: string): boolean {
  if (!allowed.endsWith(':*')) return allowed === origin;
  return /^\d+$/.test(origin.slice(allowed.length - 1)) && origin.startsWith(allowed.slice(0, -1));
}

/**
 * Whether a remote may be loaded from this address: the page's own origin, or one that the
 * deployment lists (FED-4).
 * @param url absolute or from the page's root
 * @param origins such as `https://cdn.example`; the port may be `*`
 * @param pageOrigin origin of the page that loads it
 */
export function isAllowedOrigin(
  url: string,
  origins: readonly string[],
  pageOrigin = 'https://page.invalid',
): boolean {
  if (!URL.canParse(url, pageOrigin)) return false;
  const { protocol, origin } = new URL(url, pageOrigin);
  if (!/^https?:$/.test(protocol)) return false;
  return origin === pageOrigin || origins.some((allowed) => covers(allowed, origin));
}
