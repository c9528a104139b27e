import type { RuntimeConfig } from '@tessera/config';
import { offeredLanguages } from '@tessera/config/languages';
import { readPersisted } from '@tessera/session/persistence';
import type { Language } from '@tessera/session';

/** A request sent before the script that reads its answer had loaded. */
interface EarlyRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly response: Promise<Response>;
  readonly cancel: () => void;
}

declare global {
  /** By address: all that the page's scripts share. */
  var earlyRequests: Map<string, EarlyRequest> | undefined;
}

const accountsPath = '/v2/wallet';
const paths = [
  accountsPath,
  '/v2/wallet/transaction?ordering=-created_at',
  '/v2/wallet/auth/info',
  '/v2/wallet/user/notification',
];

/**
 * Sends the requests of the first screen, if somebody is logged in. The page's first script calls
 * it, long before the script that reads the answers has loaded over a slow line (FIRST-4).
 * @returns the answer with the accounts
 */
export function sendEarlyRequests({
  apiBase,
  capabilities,
  languages,
}: Pick<RuntimeConfig, 'apiBase' | 'capabilities' | 'languages'>): Promise<Response> | undefined {
  const { token, language: chosen } = readPersisted();
  const wanted = [chosen, document.documentElement.lang];
  const offered = offeredLanguages({ languages });
  const language = wanted.find((each) => each !== undefined && offered.includes(each));
  if (token === undefined || language === undefined) return undefined;
  const ofUser = callerHeaders(token, language);
  for (const path of paths) sendEarly(apiBase + path, ofUser);
  if (capabilities !== 'none') {
    sendEarly(`${apiBase}/v2/wallet/capabilities`, callerHeaders(null, language));
  }
  return globalThis.earlyRequests?.get(apiBase + accountsPath)?.response;
}

function sendEarly(address: string, headers: EarlyRequest['headers']): void {
  const cancelled = new AbortController();
  const response = fetch(address, { headers, signal: cancelled.signal });
  // Whoever takes the response handles its failure.
  response.catch(() => undefined);
  globalThis.earlyRequests ??= new Map();
  globalThis.earlyRequests.set(address, { headers, response, cancel: () => cancelled.abort() });
}

/** The early answer, given once, to the first request with the same address and headers. */
export function takeEarlyRequest(address: string, headers: object): typeof fetch | undefined {
  const early = globalThis.earlyRequests?.get(address);
  if (!early || headersKey(early.headers) !== headersKey(headers)) return undefined;
  globalThis.earlyRequests?.delete(address);
  return (request, init) => {
    const { signal } = request instanceof Object && 'signal' in request ? request : (init ?? {});
    signal?.addEventListener('abort', early.cancel);
    return early.response;
  };
}

const headersKey = (headers: object) => JSON.stringify(Object.entries(headers).sort());

/** Cancels early requests that nobody took: they are stale, or for another user or language. */
export function cancelEarlyRequests(): void {
  globalThis.earlyRequests?.forEach(({ cancel }) => cancel());
  globalThis.earlyRequests = undefined;
}

export function callerHeaders(token: string | null, language: Language): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(token !== null && { Authorization: `Token ${token}` }),
  };
}
