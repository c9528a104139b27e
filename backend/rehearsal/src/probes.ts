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

/** No answer had begun. */
const isClosedUnused = (error: unknown) =>
  error instanceof TypeError && error.message === 'fetch failed';

const linked = /(?:src|href)="(\/(?:host|remotes|paint)\/[^"]+)"/g;

/** Visits the page and loads all files that it names, again and again; any that is not there is noted. */
export function startVisits(origin: string) {
  const failed: string[] = [];
  let pages = 0;
  let isEnded = false;
  async function load(path: string): Promise<string> {
    const response = await fetch(new URL(path, origin), {
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status} ${path}`);
    return text;
  }
  // As browsers do it, a request is made again whose connection was closed while nobody had used it.
  const get = (path: string) =>
    load(path)
      .catch((error: unknown) => {
        if (!isClosedUnused(error)) throw error;
        return load(path);
      })
      .catch((error: unknown) => {
        failed.push(
          `${path}: ${String(error)} ${error instanceof Error ? String(error.cause) : ''}`,
        );
        return '';
      });
  const visit = async () => {
    const files = [...(await get('/')).matchAll(linked)].map(([, path = '']) => path);
    if (files.length === 0) failed.push('a page without files');
    await Promise.all([...new Set(files)].map(get));
    pages += 1;
  };
  const run = async () => {
    while (!isEnded) {
      await visit();
      await pause(everyMs);
    }
  };
  const running = run();
  return {
    failed,
    /** Forgets what was before. */
    begin: () => {
      failed.length = 0;
      pages = 0;
    },
    get pages() {
      return pages;
    },
    stop: () => {
      isEnded = true;
      return running;
    },
  };
}

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
