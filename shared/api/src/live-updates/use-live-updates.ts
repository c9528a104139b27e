import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getConfig } from '@tessera/config';
import { useSession } from '@tessera/session';
import type { ReadName } from '@tessera/wire';
import { moneyReads, movedIdentification, movedMoney } from '@tessera/wire/core';
import { refreshReads } from '../cache/query-client.ts';
import { useCapabilities } from '../capabilities/capabilities.ts';
import { readRefusal } from '../transport/client.ts';
import { endSessionOf } from '../calls/call.ts';

/** A stream that sends nothing for this long, not even a heartbeat (every 15 s), counts as dead. */
const silenceLimitMs = 45_000;

/** `refused`: the server rejects this request and will reject every retry. */
type StreamEnd = 'lost' | 'refused';

/** Reads events until the stream ends; by fetch, as EventSource sends no token in a header. */
async function readEventStream(
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

/** Parses the names of events from text in chunks; their data, ids alone, is refetched anyway. */
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

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

const requestReads = ['payment-request', 'payment-requests'] as const satisfies readonly ReadName[];

/** Which queries an event makes stale. */
const refreshedBy: Readonly<Record<string, readonly ReadName[]>> = {
  wallet: moneyReads,
  deposit: ['deposits'],
  // Events do not carry the subject of a notification, and a decided identification, a reset of the
  // PIN or news of a request arrives as a notification.
  notification: ['notifications', 'pin-reset', ...requestReads, ...movedIdentification],
  texts: ['text-data'],
  // Nobody knows which event was missed.
  missed: [...movedMoney, 'deposits', ...requestReads, 'auth-info', 'pin-reset', 'text-data'],
};

/** Follows events while the tab is visible, and reconnects with growing pauses. Returns its end. */
function followEvents(token: string): () => void {
  let stop = new AbortController();
  const connect = () => {
    stop.abort();
    stop = new AbortController();
    if (document.visibilityState === 'visible') void keepConnected(token, stop.signal);
  };
  connect();
  document.addEventListener('visibilitychange', connect);
  return () => {
    document.removeEventListener('visibilitychange', connect);
    stop.abort();
  };
}

async function keepConnected(token: string, stop: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!stop.aborted) {
    const startedAt = Date.now();
    const end = await readEventStream(token, stop, (event) =>
      refreshReads(...(refreshedBy[event] ?? [])),
    );
    if (end === 'refused') return;
    // Only a stream that lasted earns a quick reconnection.
    if (Date.now() - startedAt > longestPauseMs) pauseMs = firstPauseMs;
    await pause(pauseMs, stop);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

/** Resolves after this time, or as soon as it is stopped. */
export function pause(durationMs: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Keeps the user's data fresh with the server's event stream. Without the capability, data
 * refreshes when the window gets the focus.
 */
export function useLiveUpdates(): void {
  const offered = useCapabilities().offers('events');
  const token = useSession((session) => session.token);

  useEffect(() => {
    if (token === null) return undefined;
    return offered ? followEvents(token) : followFocus();
  }, [offered, token]);
}

/** Refetches on focus: the cache notices only a tab that was hidden. Returns what stops it. */
function followFocus(): () => void {
  const onFocus = () => focusManager.onFocus();
  window.addEventListener('focus', onFocus);
  return () => window.removeEventListener('focus', onFocus);
}
