import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Someone } from '../../soak/src/people.ts';
import { errorCode } from '../../src/platform/database/trouble.ts';

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

const linked = /(?:src|href)="(\/(?:host|remotes|paint)\/[^"]+)"/g;

/**
 * The whole of a file, packed as browsers ask for it. `fetch` would not do: it takes an answer that it still unpacks
 * for cut off when the server closes the connection after it. As browsers do it, a request is made again whose
 * connection was closed while nobody had used it.
 */
function whole(address: URL, agent: Agent): Promise<string> {
  const headers = address.pathname === '/' ? {} : { 'accept-encoding': 'br' };
  const signal = AbortSignal.timeout(answerWithinMs);
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers, signal }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      buffer(response).then((body) => resolve(body.toString()), reject);
    });
    request.on('error', (error) => {
      const isClosedUnused = request.reusedSocket && errorCode(error) === 'ECONNRESET';
      if (isClosedUnused) whole(address, new Agent()).then(resolve, reject);
      else reject(error);
    });
  });
}

/** Visits the page and loads all files that it names, again and again; any that is not there is noted. */
export function startVisits(origin: string) {
  const failed: string[] = [];
  let pages = 0;
  let isEnded = false;
  const agent = new Agent({ keepAlive: true });
  const load = (path: string) =>
    whole(new URL(path, origin), agent).catch((error: unknown) => {
      failed.push(`${path}: ${String(error)}`);
      return '';
    });
  const visit = async () => {
    const files = [...(await load('/')).matchAll(linked)].map(([, path = '']) => path);
    if (files.length === 0) failed.push('a page without files');
    await Promise.all([...new Set(files)].map(load));
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
    stop: async () => {
      isEnded = true;
      await running;
      agent.destroy();
    },
  };
}

/** Asks for accounts and history, which have to answer both, and orders top-ups, which are written, for one person all the time. */
export function startProbes(origin: string, { token }: Someone) {
  const reads = newGap();
  const writes = newGap();
  const asked = new Set<Promise<void>>();
  let isEnded = false;

  async function answers(path: string, body?: object): Promise<boolean> {
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
    return response.ok;
  }
  async function ask(gap: Gap, paths: readonly string[], body?: object): Promise<void> {
    try {
      const all = await Promise.all(paths.map((path) => answers(path, body)));
      if (all.every(Boolean)) note(gap, performance.now());
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
      begin(ask(reads, ['', '/transaction']));
      begin(ask(writes, ['/top-up'], order));
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
