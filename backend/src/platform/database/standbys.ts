import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Found, Queryable } from './database.ts';
import { atMost, type Deadlines } from './deadlines.ts';
import type { Places } from './places.ts';
import type { Position } from './position.ts';
import { queryable } from './rows.ts';
import { Behind, Standby, type ReadUse, type ServerState } from './standby.ts';
import { isOfServer } from './trouble.ts';

interface StandbyOptions {
  readonly places: Places;
  readonly deadlines: Deadlines;
  readonly cluster: Cluster;
}

/** A standby replays what it received within milliseconds, so a read waits that long for it. */
const tries = { most: 20, everyMs: 20 };

/** The primary's last answer about itself. */
interface Word {
  readonly from: Standby;
  readonly timeline: number;
  /** Whether its commits wait for a standby, and all others that are named take what it writes. */
  readonly isBacked: boolean;
  readonly atMs: number;
}

/** The servers of a cluster that are read from in place of the primary, as far as they keep up with it (OPS-5). */
export class Standbys {
  readonly #cluster: Cluster;
  readonly #deadlines: Deadlines;
  readonly #servers: readonly Standby[];
  readonly #watch: NodeJS.Timeout | undefined;
  #newest: Position | undefined;
  #due: Position | undefined;
  #word: Word | undefined;
  /** The primary, while it does not answer. */
  #lost: Queryable | undefined;
  #isSeeking = false;
  readonly reads = { standby: 0, primary: 0 };

  constructor(addresses: readonly string[], { places, deadlines, cluster }: StandbyOptions) {
    this.#cluster = cluster;
    this.#deadlines = deadlines;
    this.#servers = addresses.map((address) => new Standby(address, places, deadlines));
    if (addresses.length === 0) return;
    this.#watch = setInterval(() => this.#look(), deadlines.standby).unref();
    this.#look();
  }

  /** How many are read from now, and how many are left alone. */
  get counts() {
    const used = this.#servers.filter(({ isUsed }) => isUsed).length;
    return { used, left: this.#servers.length - used - this.#primaries };
  }

  /** Whether two of them take changes. */
  get isSplit(): boolean {
    return this.#primaries > 1;
  }

  /**
   * Reads of one call. All are made on one standby, so that none sees less than the one before, until that fails or
   * turns out to be behind: from then on on the primary, which has more than any. So a read is made twice at most.
   */
  since(use: ReadUse, position: Position | undefined, primary: Queryable): Queryable {
    if (position === undefined || this.#servers.length === 0) return primary;
    this.#note(position);
    let standby = this.#leastBusy(use, position);
    return queryable(
      async (text, values) => {
        try {
          if (standby !== undefined) {
            const rows = await standby.read(use, position, { text, values });
            this.reads.standby += 1;
            return rows;
          }
        } catch (error) {
          if (!isOfServer(error)) throw error;
          standby = undefined;
        }
        this.reads.primary += 1;
        return primary.query(text, values);
      },
      (sql) => primary.script(sql),
    );
  }

  /**
   * Asks the primary, and standbys where it does not answer soon or did not before (OPS-2).
   * @throws what the primary said, where no standby can answer
   */
  async orStandIn<T>(primary: Queryable, read: (from: Queryable) => Promise<T>): Promise<Found<T>> {
    if (this.#servers.length === 0) return { answer: await read(primary), standsIn: false };
    const elsewhere = async () => ({
      answer: await read(this.withoutPrimary('reads')),
      standsIn: true,
    });
    if (this.#lost) {
      const found = await elsewhere().catch(() => undefined);
      if (found) return found;
    }
    const asked = read(primary).then((answer) => {
      this.#noteAnswer();
      return { answer, standsIn: false };
    });
    const found = await atMost(this.#deadlines.brief, asked).catch((error: unknown) => {
      if (!isOfServer(error)) throw error;
      return 'late' as const;
    });
    if (found !== 'late') return found;
    this.#lost = primary;
    return Promise.any([elsewhere(), asked]).catch(() => asked);
  }

  /**
   * Reads what was acknowledged before each statement, by standbys alone. A commit is acknowledged once it is on the
   * disk of one of them, so all are asked after a read has begun, and the one that has most has it, whoever wrote it.
   * A statement that writes is refused. @throws Behind
   */
  withoutPrimary(use: ReadUse): Queryable {
    return queryable(async (text, values) => {
      const { standby, position } = await this.#withMost();
      for (let made = 1; ; made += 1) {
        try {
          const rows = await standby.read(use, position, { text, values });
          this.reads.standby += 1;
          return rows;
        } catch (error) {
          if (!(error instanceof Behind) || made === tries.most) throw error;
        }
        await pause(tries.everyMs);
      }
    }, refuse);
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    await Promise.all(this.#servers.map((server) => server.close()));
  }

  get #primaries(): number {
    return this.#servers.filter(({ isPrimary }) => isPrimary).length;
  }

  /** Each has to have by now all that was known to be written when they were asked last. */
  #look(): void {
    for (const server of this.#servers) void this.#lookAt(server);
    this.#due = this.#newest;
    if (this.#lost && !this.#isSeeking) void this.#seek(this.#lost);
  }

  async #seek(primary: Queryable): Promise<void> {
    this.#isSeeking = true;
    try {
      await primary.query('SELECT 1');
      this.#noteAnswer();
    } catch {
      // It is asked again.
    } finally {
      this.#isSeeking = false;
    }
  }

  async #lookAt(server: Standby): Promise<void> {
    const said = await server.look(this.#cluster.system, this.#due);
    if (!said || said.timeline === null || !server.isPrimary) return;
    const isBacked = said.is_confirmed && said.standbys === this.#servers.length - 1;
    this.#word = { from: server, timeline: said.timeline, isBacked, atMs: performance.now() };
  }

  #noteAnswer(): void {
    this.#lost = undefined;
    // An old answer proves nothing: standbys may have come or gone since.
    const isOld = performance.now() - (this.#word?.atMs ?? 0) > 3 * this.#deadlines.standby;
    if (isOld) this.#word = undefined;
  }

  /**
   * Nothing is read where a standby says nothing, as it may be the one that has what others lack, where one takes
   * changes itself, as it may have acknowledged more, and where commits waited for no standby or for one not named.
   */
  async #withMost(): Promise<{ standby: Standby; position: Position }> {
    const word = this.#word;
    if (!word?.isBacked) throw new Behind();
    const others = this.#servers.filter((server) => server !== word.from);
    const asked = others.map(async (standby) => receivedBy(standby, word, await standby.ask()));
    const [most] = (await Promise.all(asked)).sort((one, other) =>
      Number(other.has - one.has || other.replayed - one.replayed),
    );
    if (most === undefined) throw new Behind();
    return { standby: most.standby, position: { timeline: word.timeline, written: most.has } };
  }

  #note(position: Position): void {
    const { timeline, written } = this.#newest ?? { timeline: 0, written: 0n };
    const isNewer =
      position.timeline === timeline ? position.written > written : position.timeline > timeline;
    if (isNewer) this.#newest = position;
  }

  #leastBusy(use: ReadUse, position: Position): Standby | undefined {
    const load = (standby: Standby) => {
      const { running, waiting } = standby.load(use);
      return running + waiting;
    };
    return this.#servers
      .filter((standby) => standby.isOf(position))
      .reduce<Standby | undefined>(
        (best, each) => (best && load(best) <= load(each) ? best : each),
        undefined,
      );
  }
}

/** All that is on the disk of a standby. @throws Behind where it is none, or cannot say */
function receivedBy(standby: Standby, { timeline }: Word, said: ServerState | undefined) {
  const { replayed = null, received = null } = said ?? {};
  const isOne = said?.is_standby && said.follows === timeline;
  if (!isOne || replayed === null || received === null) throw new Behind();
  return { standby, replayed, has: received > replayed ? received : replayed };
}

const refuse = () => Promise.reject(new Behind());
