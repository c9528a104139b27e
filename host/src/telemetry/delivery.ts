import type { DeployedRemote } from '@tessera/contract';
import type { RecordQueue } from './record.ts';
import { sinkOf } from './sinks.ts';
import { telemetryLine } from './telemetry-line.ts';

/** Pause in milliseconds that batches records which occur close together. */
const pauseMs = 2000;
const failuresBorne = 3;

/**
 * Delivers queued and future records to the destination: shortly after they were recorded, and at
 * the latest when the page is hidden. A destination that fails three times in a row gets no more;
 * undelivered records are counted.
 * @returns a function that flushes at once, for a page that is about to unload.
 */
export function deliverTo(
  destination: string,
  remotes: () => readonly DeployedRemote[],
  { takeRecords, followRecords }: RecordQueue,
): () => Promise<void> {
  const sink = sinkOf(destination);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let undelivered = 0;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const { records, lost } = takeRecords();
    if (failures >= failuresBorne) return;
    const lines: unknown[] = records.map((entry) => telemetryLine(entry, remotes()));
    if (lost + undelivered > 0) lines.push({ lost: lost + undelivered });
    if (lines.length === 0) return;
    undelivered = 0;
    if (await sink(lines)) failures = 0;
    else {
      failures += 1;
      undelivered += lines.length;
    }
  }
  function flushSoon(): void {
    timer ??= setTimeout(() => void flush(), pauseMs);
  }

  // A phone may end a hidden page without further events.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush();
  });
  followRecords(flushSoon);
  flushSoon();
  return flush;
}
