import type { Language } from '@tessera/session';

/** What every call says of its caller. */
export function callerHeaders(token: string | null, language: Language): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(token !== null && { Authorization: `Token ${token}` }),
  };
}
