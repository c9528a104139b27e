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

/** A stream without even a heartbeat (every 15 s) for this long counts as dead. */
const silenceLimitMs = 45_000;

/** `refused`: the server would reject every retry. */
type StreamEnd = 'lost' | 'refused';

/** Uses fetch: EventSource cannot send the token in a header. */
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
    // Asks for events since the page opened. `performance.now()` stops while a device sleeps, so the
    // age is measured with the wall clock.
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

/** Reads an answer that is no stream; an expired session ends here too (AUTH-8). */
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
 * Parses event names from chunks. Drops the data, which is only ids: the reads are refetched
 * anyway.
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

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

const requestReads = ['payment-request', 'payment-requests'] as const satisfies readonly ReadName[];

const refreshedBy: Readonly<Record<string, readonly ReadName[]>> = {
  wallet: moneyReads,
  deposit: ['deposits'],
  // The event does not name its subject: a decided identification, a PIN reset and a payment
  // request arrive as notifications too.
  notification: ['notifications', 'pin-reset', ...requestReads, ...movedIdentification],
  texts: ['text-data'],
  // Any event may have been missed.
  missed: [...movedMoney, 'deposits', ...requestReads, 'auth-info', 'pin-reset', 'text-data'],
};

/**
 * Follows events while the tab is visible, and reconnects with growing pauses. Returns the function
 * that stops it.
 */
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

/** Resolves after `durationMs`, or as soon as `stop` aborts. */
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
 * Refetches on the server's events; without the capability `events`, when the window gets the
 * focus.
 */
export function useLiveUpdates(): void {
  const offered = useCapabilities().offers('events');
  const token = useSession((session) => session.token);

  useEffect(() => {
    if (token === null) return undefined;
    return offered ? followEvents(token) : followFocus();
  }, [offered, token]);
}

/** The cache itself notices only tabs that were hidden. Returns the function that stops it. */
function followFocus(): () => void {
  const onFocus = () => focusManager.onFocus();
  window.addEventListener('focus', onFocus);
  return () => window.removeEventListener('focus', onFocus);
}
