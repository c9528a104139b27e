import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Someone } from '../../soak/src/people.ts';

/** A new question each so many milliseconds, whatever became of the one before. */
const everyMs = 200;
const answerWithinMs = 5_000;

/** The longest time between two answers of one kind. */
interface Gap {
  longestMs: number;
  lastMs: number;
}

const newGap = (): Gap => ({ longestMs: 0, lastMs: performance.now() });

function note(gap: Gap, atMs: number): void {
  gap.longestMs = Math.max(gap.longestMs, atMs - gap.lastMs);
  gap.lastMs = Math.max(gap.lastMs, atMs);
}

export type Probes = ReturnType<typeof startProbes>;

/** Asks for accounts and orders top-ups, which are written, for one person all the time. */
export function startProbes(origin: string, { token }: Someone) {
  const reads = newGap();
  const writes = newGap();
  const asked = new Set<Promise<void>>();
  let isEnded = false;

  async function ask(gap: Gap, path: string, body?: object): Promise<void> {
    try {
      const response = await fetch(`${origin}/v2/wallet${path}`, {
        method: body ? 'POST' : 'GET',
        signal: AbortSignal.timeout(answerWithinMs),
        headers: {
          authorization: `Token ${token}`,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      if (response.ok) note(gap, performance.now());
    } catch {
      // That is the gap.
    }
  }
  const begin = (work: Promise<void>) => {
    const kept: Promise<void> = work.finally(() => asked.delete(kept));
    asked.add(kept);
  };
  const order = { amount: '1.00', currency_code: 'USD' };
  const run = async () => {
    while (!isEnded) {
      begin(ask(reads, ''));
      begin(ask(writes, '/top-up', order));
      await pause(everyMs);
    }
    await Promise.all(asked);
  };
  const running = run();
  return {
    reads,
    writes,
    /** Forgets what was before. */
    begin: () => {
      for (const gap of [reads, writes]) gap.longestMs = 0;
    },
    /** Whether both were answered after a moment. */
    isBackSince: (ms: number) => reads.lastMs > ms && writes.lastMs > ms,
    stop: () => {
      isEnded = true;
      return running;
    },
  };
}
