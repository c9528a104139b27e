import { getConfig } from '@tessera/config';
import { readRefusal } from '../transport/api-failure.ts';
import { endSessionOf } from '../transport/http.ts';

/** A stream that sends nothing for this long, not even a heartbeat (every 15 s), counts as dead. */
const silenceLimitMs = 45_000;

/** `refused`: the server rejects this request and will reject every retry. */
export type StreamEnd = 'lost' | 'refused';

/**
 * Reads the server's events until the stream ends. By fetch, since EventSource cannot send the token
 * in a header.
 */
export async function readEventStream(
  token: string,
  stop: AbortSignal,
  onEvent: (name: string) => void,
): Promise<StreamEnd> {
  const connection = new AbortController();
  const close = () => connection.abort();
  stop.addEventListener('abort', close);
  let alarm = setTimeout(close, silenceLimitMs);
  const heard = () => {
    clearTimeout(alarm);
    alarm = setTimeout(close, silenceLimitMs);
  };
  try {
    // No read is older than the page; by this clock, since the other one stands while a device sleeps.
    const age = Math.ceil(Math.abs(Date.now() - performance.timeOrigin));
    const response = await fetch(`${getConfig().apiBase}/v2/wallet/events?age=${age}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Token ${token}` },
      cache: 'no-store',
      signal: connection.signal,
    });
    if (!isStream(response)) return await endOf(response, token);
    await readAll(response.body, createEventParser(onEvent), heard);
  } catch {
    // The stream broke, went silent or was stopped: the caller decides whether to retry.
  } finally {
    clearTimeout(alarm);
    stop.removeEventListener('abort', close);
  }
  return 'lost';
}

function isStream(response: Response): response is Response & { body: ReadableStream } {
  const type = response.headers.get('Content-Type') ?? '';
  return response.ok && response.body !== null && type.startsWith('text/event-stream');
}

/** Interprets an answer that is not a stream; an expired session is ended here too (AUTH-8). */
async function endOf(response: Response, token: string): Promise<StreamEnd> {
  if (response.status >= 500) return 'lost';
  const body: unknown = await response.json().catch(() => null);
  if (readRefusal(body).code === 'INVALID_TOKEN') endSessionOf(token);
  return 'refused';
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  take: (piece: string) => void,
  heard: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    heard();
    take(decoder.decode(part.value, { stream: true }));
  }
}

/**
 * Parses the names of server-sent events from text that arrives in chunks. Event data carries ids
 * only and the affected data is refetched, so the name is all that is needed.
 */
export function createEventParser(onEvent: (name: string) => void): (piece: string) => void {
  let rest = '';
  let name = '';
  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('event:')) name = line.slice('event:'.length).trim();
      if (line !== '' || name === '') continue;
      onEvent(name);
      name = '';
    }
  };
}
