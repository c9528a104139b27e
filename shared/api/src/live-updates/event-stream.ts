import { getConfig } from '@tessera/config';
import { getSession } from '@tessera/session';
import { createEventParser } from './event-parser.ts';

/** A stream without even a heartbeat (every 15 s) for so long is taken for dead. */
const silenceLimitMs = 45_000;

/** `refused`: the server does not want this request, and will not want it again. */
export type StreamEnd = 'lost' | 'refused';

/**
 * Reads the server's events until the stream ends. By fetch, since neither EventSource nor axios
 * can both send the token in a header and read an answer that has no end.
 */
export async function readEventStream(
  signal: AbortSignal,
  onOpen: () => void,
  onEvent: (name: string) => void,
): Promise<StreamEnd> {
  const silence = new AbortController();
  let alarm = setTimeout(() => silence.abort(), silenceLimitMs);
  const heard = () => {
    clearTimeout(alarm);
    alarm = setTimeout(() => silence.abort(), silenceLimitMs);
  };
  try {
    const response = await fetch(`${getConfig().apiBase}/v2/wallet/events`, {
      headers: { Accept: 'text/event-stream', Authorization: `Token ${getSession().token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status >= 400 && response.status < 500) return 'refused';
    if (!response.ok || !response.body) return 'lost';
    onOpen();
    await readAll(response.body, createEventParser(onEvent), heard);
  } catch {
    // A broken, silent or stopped stream: the caller decides whether to try again.
  } finally {
    clearTimeout(alarm);
  }
  return 'lost';
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
