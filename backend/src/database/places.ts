import { workQueue, type QueueLoad, type WorkQueue } from '../platform/work-queue.ts';
import type { Deadlines } from './deadlines.ts';

/**
 * For what a connection is used. Each has places of its own, so that what fills those of one holds up no other
 * (LOAD-4): money calls, other calls of users, searches and statistics, visitors' calls, background jobs, and
 * what every call needs first and is done in no time, such as looking a session up.
 */
export type Use = 'money' | 'reads' | 'searches' | 'visitors' | 'jobs' | 'brief';

/** How many connections a process uses for each at most. */
export type Places = Readonly<Record<Use, number>>;

export const usualPlaces: Places = {
  money: 6,
  reads: 4,
  searches: 2,
  visitors: 2,
  jobs: 2,
  brief: 2,
};

/** How full the places of each use are; the embedded database has none. */
export type Loads = Readonly<Partial<Record<Use, QueueLoad>>>;

/** Searches that read a whole history must not go on for as long as a payment may. */
const searchesTakeMs = 3_000;

export interface Place {
  readonly run: WorkQueue;
  /** The server's bound of a statement. */
  readonly statementMs: number;
}

// Who waits costs memory only. More than this cannot be served before they give up.
const waiting = 256;

/** Places of a process; who gets none within the deadline of an answer is refused with QueueFull. */
export function openPlaces(
  places: Places,
  { answer, statement }: Deadlines,
): Readonly<Record<Use, Place>> {
  const place = (use: Use, statementMs = statement): Place => ({
    run: workQueue(places[use], waiting, answer),
    statementMs,
  });
  return {
    money: place('money'),
    reads: place('reads'),
    searches: place('searches', Math.min(searchesTakeMs, statement)),
    visitors: place('visitors'),
    jobs: place('jobs'),
    brief: place('brief'),
  };
}

export function loadsOf(places: Readonly<Record<Use, Place>>): Loads {
  return Object.fromEntries(Object.entries(places).map(([use, { run }]) => [use, run.load()]));
}
