import { getConfig } from '@tessera/config';
import type { Endpoint } from '@tessera/wire';
import { takeEarlyResponse } from './early-requests.ts';
import { toSnakeCase } from './keys.ts';

/** Every call ends by then, with or without an answer (API-2). */
const usualTimeoutMs = 20_000;

/** One HTTP request. */
export interface RequestOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Written as JSON, in the names of the wire. */
  readonly body?: object;
  /** Query parameters; what is `undefined` is left out. */
  readonly params?: object;
  /** Values of the names in the endpoint's path. */
  readonly path?: Readonly<Record<string, string>>;
  /** Default: the configured API. */
  readonly origin?: string;
  readonly signal?: AbortSignal;
  /** Until the whole answer is here; default 20 s. */
  readonly timeoutMs?: number;
  /** Media type of a file: an answer of this type is a `Blob`. */
  readonly fileType?: string;
}

/** What came back, whatever its status. */
export interface Answer {
  readonly status: number;
  /** A file, parsed JSON, or the text that is none. */
  readonly body: unknown;
}

/**
 * Sends a request once and reads its answer. Never retries.
 * @returns the answer, `timeout` if none came in time, or `network` if none can come any more:
 *   offline, refused, broken off, blocked by CORS, or cancelled by the caller's signal.
 */
export async function request(
  { method, path }: Endpoint,
  options: RequestOptions,
): Promise<Answer | 'network' | 'timeout'> {
  const { body, params, signal, timeoutMs = usualTimeoutMs, fileType } = options;
  const headers = new Headers(options.headers);
  if (body) headers.set('Content-Type', 'application/json');
  const address = `${originOf(options)}${filled(path, options.path)}${queryOf(params)}`;
  const late = AbortSignal.timeout(timeoutMs);
  const ended = whicheverFirst(late, signal);
  const init = {
    method,
    headers,
    signal: ended,
    ...(body && { body: JSON.stringify(toSnakeCase(body)) }),
  };
  const early = method === 'GET' ? takeEarlyResponse(address, options.headers, ended) : undefined;
  try {
    const response = await (early ?? fetch(address, init));
    return { status: response.status, body: await readBody(response, fileType) };
  } catch {
    return late.aborted ? 'timeout' : 'network';
  }
}

function originOf({ origin = getConfig().apiBase }: RequestOptions): string {
  return origin.replace(/\/$/, '');
}

function filled(path: string, names: RequestOptions['path'] = {}): string {
  return path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
}

function queryOf(params: object = {}): string {
  const query =
    params instanceof URLSearchParams
      ? params
      : new URLSearchParams(
          Object.entries(params)
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => [name, String(value)]),
        );
  return query.toString().replace(/^./, '?$&');
}

/** `AbortSignal.any` is younger than the browsers that we support. */
function whicheverFirst(late: AbortSignal, given: AbortSignal | undefined): AbortSignal {
  if (!given) return late;
  const ended = new AbortController();
  for (const signal of [late, given]) {
    if (signal.aborted) ended.abort();
    signal.addEventListener('abort', () => ended.abort(), { signal: ended.signal });
  }
  return ended.signal;
}

async function readBody(response: Response, fileType: string | undefined): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (fileType && type.startsWith(fileType)) {
    return new Blob([await response.arrayBuffer()], { type });
  }
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
