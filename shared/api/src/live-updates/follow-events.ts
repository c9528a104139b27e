import { pause } from './pause.ts';
import type { ReadName } from '@tessera/wire';
import { moneyReads, movedIdentification, movedMoney } from '@tessera/wire/core';
import { refreshReads } from '../cache/query-client.ts';
import { readEventStream } from './event-stream.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Which queries an event makes stale. */
const refreshedBy: Readonly<Record<string, readonly ReadName[]>> = {
  wallet: moneyReads,
  // Events do not carry the subject of a notification, and a decided identification or a reset of the
  // PIN arrives as a notification.
  notification: ['notifications', 'pin-reset', ...movedIdentification],
  texts: ['text-data'],
  // Nobody knows which event was missed.
  missed: [...movedMoney, 'auth-info', 'pin-reset', 'text-data'],
};

/**
 * Follows the server's events while the tab is visible, and reconnects with growing pauses. The
 * server says when something was missed. Returns what stops it.
 */
export function followEvents(token: string): () => void {
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
