import type { Language } from '@tessera/session';

/** Headers that describe the caller, sent with every call. */
export function callerHeaders(token: string | null, language: Language): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(token !== null && { Authorization: `Token ${token}` }),
  };
}
