import { refreshReads } from '../reads/query-client.ts';
import { readEventStream } from './event-stream.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** What to ask for again at an event. */
const refreshedBy: Readonly<Record<string, readonly string[]>> = {
  wallet: ['wallets', 'transactions', 'statistics'],
  notification: ['notifications'],
};

/**
 * Follows the server's events while the tab is visible: reconnects with growing pauses, and after
 * a gap asks for everything that may have changed in it. Returns what stops it.
 */
export function followEvents(): () => void {
  let connection = connect(false);
  const onVisibility = () => {
    connection();
    connection = document.visibilityState === 'hidden' ? () => {} : connect(true);
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    connection();
  };
}

function connect(afterGap: boolean): () => void {
  const stop = new AbortController();
  void keepConnected(stop.signal, afterGap);
  return () => stop.abort();
}

async function keepConnected(stop: AbortSignal, afterGap: boolean): Promise<void> {
  let gap = afterGap;
  let pauseMs = firstPauseMs;
  while (!stop.aborted) {
    const onOpen = () => {
      pauseMs = firstPauseMs;
      if (gap) refreshReads(...Object.values(refreshedBy).flat());
      gap = true;
    };
    const end = await readEventStream(stop, onOpen, (name) =>
      refreshReads(...(refreshedBy[name] ?? [])),
    );
    if (end === 'refused') return;
    await pause(pauseMs, stop);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

function pause(durationMs: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
