import { setTimeout as pause } from 'node:timers/promises';
import type { Found, Queryable } from './database.ts';
import type { Deadlines } from './deadlines.ts';
import type { Position } from './position.ts';
import { queryable } from './rows.ts';
import { Behind, type ReadUse, type ServerState, type Standby } from './standby.ts';
import { isOfServer } from './trouble.ts';

/** A standby replays what it received within milliseconds; so often is asked again. */
const tries = { most: 20, everyMs: 20 };

/** The last word of the primary, before it was lost. */
interface Word {
  readonly from: Standby;
  readonly timeline: number;
  /** Whether its commits wait for a standby, and all others that are named take what it writes. */
  readonly isBacked: boolean;
  readonly atMs: number;
}

/**
 * Reads while the primary is lost (OPS-2). A commit is acknowledged once it is on the disk of one standby. So after
 * a read has begun all servers but the primary are asked what they have, and what had been acknowledged by then is
 * on the one that has most, however many processes wrote it, and whether the primary is gone, cut off or goes on
 * unseen. One that says nothing may be the one that has it, and one that takes changes itself has been promoted and
 * may have acknowledged more: then nothing is read. Nor is it where the primary said last that it waits for no
 * standby, or that others follow it than those that are named.
 */
export class StandIn {
  readonly #servers: readonly Standby[];
  readonly #deadlines: Deadlines;
  readonly #reads: { standby: number };
  readonly #wakes = new Set<() => void>();
  #isLost = false;
  #answeredMs = -Infinity;
  #word: Word | undefined;
  #seek: () => Promise<unknown> = () => Promise.resolve();
  #isSeeking = false;
  #choosing: Promise<unknown> = Promise.resolve();
  #next: Promise<{ standby: Standby; position: Position }> | undefined;

  constructor(servers: readonly Standby[], deadlines: Deadlines, reads: { standby: number }) {
    this.#servers = servers;
    this.#deadlines = deadlines;
    this.#reads = reads;
  }

  /** Notes what a server that takes changes says of itself. */
  note(from: Standby, { is_confirmed, standbys }: ServerState, timeline: number): void {
    if (this.#word !== undefined && timeline < this.#word.timeline) return;
    const isBacked = is_confirmed && standbys === this.#servers.length - 1;
    this.#word = { from, timeline, isBacked, atMs: performance.now() };
  }

  /** Runs what the primary answers in no time, and takes it for lost where it does not. */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#lose(), this.#deadlines.brief);
    try {
      const answer = await work();
      this.#isLost = false;
      this.#answeredMs = performance.now();
      return answer;
    } catch (error) {
      if (isOfServer(error)) this.#lose();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** By this the primary is asked whether it is there again. */
  seekBy(seek: () => Promise<unknown>): void {
    this.#seek = seek;
  }

  /** Asks for the primary while it is lost, once at a time. */
  seekPrimary(): void {
    if (!this.#isLost || this.#isSeeking) return;
    this.#isSeeking = true;
    void this.#seek()
      .catch(() => undefined)
      .finally(() => (this.#isSeeking = false));
  }

  /** Asks the primary by what {@link watch} watches, and others where it is lost. @throws what the primary said */
  async ask<T>(primary: Queryable, read: (from: Queryable) => Promise<T>): Promise<Found<T>> {
    const elsewhere = async () => ({ answer: await read(this.over('reads')), standsIn: true });
    if (this.#servers.length === 0) return { answer: await read(primary), standsIn: false };
    if (this.#isLost) {
      const found = await elsewhere().catch(() => undefined);
      if (found) return found;
    }
    const asked = read(primary).then((answer) => ({ answer, standsIn: false }));
    if (!(await this.#isLostBefore(asked))) return asked;
    return Promise.any([elsewhere(), asked]).catch(() => asked);
  }

  /** Reads what was acknowledged before each statement. A statement that writes is refused. @throws Behind */
  over(use: ReadUse): Queryable {
    return queryable(async (text, values) => {
      for (let made = 1; ; made += 1) {
        const { standby, position } = await this.#choose();
        try {
          const rows = await standby.read(use, position, { text, values });
          this.#reads.standby += 1;
          return rows;
        } catch (error) {
          if (!(error instanceof Behind) || made === tries.most) throw error;
        }
        await pause(tries.everyMs);
      }
    }, refuse);
  }

  #lose(): void {
    this.#isLost = true;
    for (const wake of this.#wakes) wake();
  }

  #isLostBefore(asked: Promise<unknown>): Promise<boolean> {
    return new Promise((resolve) => {
      const wake = () => resolve(true);
      this.#wakes.add(wake);
      const end = () => {
        this.#wakes.delete(wake);
        resolve(false);
      };
      asked.then(end, end);
    });
  }

  /** Once for all that wait; a question that is under way may miss what was acknowledged since it began. */
  #choose(): Promise<{ standby: Standby; position: Position }> {
    this.#next ??= this.#choosing.then(() => {
      const chosen = this.#chooseNow();
      this.#choosing = chosen.catch(() => undefined);
      this.#next = undefined;
      return chosen;
    });
    return this.#next;
  }

  async #chooseNow(): Promise<{ standby: Standby; position: Position }> {
    const word = this.#word;
    // It has answered since, so that its word would have come as well.
    const isOld = !word || word.atMs < this.#answeredMs - 3 * this.#deadlines.standby;
    if (isOld || !word.isBacked) throw new Behind();
    const others = this.#servers.filter((server) => server !== word.from);
    const asked = others.map(async (standby) => hasOf(standby, word, await standby.ask()));
    const all = await Promise.all(asked);
    const [best] = all.sort((one, other) =>
      Number(other.has - one.has || other.replayed - one.replayed),
    );
    if (best === undefined) throw new Behind();
    return {
      standby: best.standby,
      position: { timeline: word.timeline, written: best.has },
    };
  }
}

/** All that is on the disk of a standby. @throws Behind where it is none, or cannot say */
function hasOf(standby: Standby, { timeline }: Word, said: ServerState | undefined) {
  const { replayed = null, received = null } = said ?? {};
  const isOne = said?.is_standby && said.follows === timeline;
  if (!isOne || replayed === null || received === null) throw new Behind();
  return { standby, replayed, has: received > replayed ? received : replayed };
}

const refuse = () => Promise.reject(new Behind());
