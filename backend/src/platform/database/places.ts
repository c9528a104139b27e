import { workQueue, type QueueLoad, type WorkQueue } from '@tessera/bounds';
import type { Deadlines } from './deadlines.ts';

/**
 * For what a connection is used. Each has places of its own, so that what fills those of one holds up no other
 * (LOAD-4): money calls, what users read and change beside, searches and statistics, what visitors change and look
 * at, background jobs, and what every call needs first and is done in no time, such as looking a session up. A read
 * shares no place with what commits, which may wait for a standby.
 *
 * `asides` is for what is noted beside a call: it commits on the primary alone, and waits for no standby. `probe` is
 * for the question whether commits come through.
 */
export type Use =
  | 'money'
  | 'reads'
  | 'writes'
  | 'searches'
  | 'visitors'
  | 'looks'
  | 'jobs'
  | 'brief'
  | 'asides'
  | 'probe';

/** How many connections a process uses for each at most. */
export type Places = Readonly<Record<Use, number>>;

export const usualPlaces: Places = {
  money: 6,
  reads: 4,
  writes: 2,
  searches: 2,
  visitors: 2,
  looks: 1,
  jobs: 2,
  brief: 2,
  asides: 2,
  probe: 1,
};

/** How full the places of each use are; the embedded database has none. */
export type Loads = Readonly<Partial<Record<Use, QueueLoad>>>;

/** Searches that read a whole history must not go on for as long as a payment may. */
const searchesTakeMs = 3_000;

export interface Place {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The server's bound of a statement. */
  readonly statementMs: number;
}

interface OpenPlace extends Place {
  readonly run: WorkQueue;
}

// A waiting call costs memory only. More calls than this cannot be served before they give up.
const waiting = 256;

/** Places of a process; who gets none within the deadline of an answer is refused with QueueFull. */
export function openPlaces(
  places: Places,
  { answer, statement }: Deadlines,
): Readonly<Record<Use, OpenPlace>> {
  const place = (use: Use, statementMs = statement): OpenPlace => ({
    run: workQueue(places[use], waiting, answer),
    statementMs,
  });
  return {
    money: place('money'),
    reads: place('reads'),
    writes: place('writes'),
    searches: place('searches', Math.min(searchesTakeMs, statement)),
    visitors: place('visitors'),
    looks: place('looks'),
    jobs: place('jobs'),
    brief: place('brief'),
    asides: place('asides'),
    probe: place('probe'),
  };
}

export function loadsOf(places: Readonly<Record<Use, OpenPlace>>): Loads {
  return Object.fromEntries(Object.entries(places).map(([use, { run }]) => [use, run.load()]));
}
