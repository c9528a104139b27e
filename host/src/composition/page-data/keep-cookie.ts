const oneYearS = 31_536_000;

/**
 * Keeps a value for the server that composes pages; a browser that rejects cookies forgets it.
 * @param sameSite `Lax` where a page that another site links to is composed with it as well.
 */
export function keepCookie(name: string, value: string, sameSite: 'Lax' | 'Strict'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${oneYearS}; SameSite=${sameSite}${secure}`;
}
