const oneYearS = 31_536_000;

/**
 * Stores a value for the server that composes pages; a browser that rejects cookies forgets it.
 * @param sameSite `Lax` if pages opened by a link from another site need the value too.
 */
export function keepCookie(name: string, value: string, sameSite: 'Lax' | 'Strict'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${oneYearS}; SameSite=${sameSite}${secure}`;
}
