import { pause } from '../reads/pause.ts';
import { moneyReads, movedIdentification, refreshReads } from '../reads/query-client.ts';
import type { ReadName } from '../reads/query-client.ts';
import { readEventStream } from './event-stream.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Which queries an event makes stale. */
const refreshedBy: Readonly<Record<string, readonly ReadName[]>> = {
  wallet: moneyReads,
  // Events do not carry the subject of a notification, and a decided identification arrives as a
  // notification.
  notification: ['notifications', ...movedIdentification],
  texts: ['text-data'],
};

/**
 * Follows the server's events while the tab is visible: reconnects with growing pauses, and after
 * a gap asks for everything that may have changed in it. Returns what stops it.
 */
export function followEvents(token: string): () => void {
  const connect = (afterGap: boolean) => {
    const stop = new AbortController();
    void keepConnected(token, stop.signal, afterGap);
    return () => stop.abort();
  };
  let disconnect = document.visibilityState === 'hidden' ? () => undefined : connect(false);
  const onVisibility = () => {
    disconnect();
    if (document.visibilityState === 'visible') disconnect = connect(true);
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    disconnect();
  };
}

async function keepConnected(token: string, stop: AbortSignal, afterGap: boolean): Promise<void> {
  let gap = afterGap;
  let pauseMs = firstPauseMs;
  const onOpen = () => {
    if (gap) refreshReads(...new Set(Object.values(refreshedBy).flat()));
    gap = true;
  };
  while (!stop.aborted) {
    const startedAt = Date.now();
    const end = await readEventStream(token, stop, onOpen, (name) =>
      refreshReads(...(refreshedBy[name] ?? [])),
    );
    if (end === 'refused') return;
    // Only a stream that lasted earns a quick reconnection.
    if (Date.now() - startedAt > longestPauseMs) pauseMs = firstPauseMs;
    await pause(pauseMs, stop);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}
