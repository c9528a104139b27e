import type { Cluster } from './primary.ts';
import type { Queryable } from './database.ts';
import type { Deadlines } from './deadlines.ts';
import type { Places } from './places.ts';
import { positionOf, type Position } from './position.ts';
import { queryable } from './rows.ts';
import { StandIn } from './stand-in.ts';
import { Standby, type ReadUse } from './standby.ts';
import { isOfServer } from './trouble.ts';

interface StandbyOptions {
  readonly places: Places;
  readonly deadlines: Deadlines;
  readonly cluster: Cluster;
}

/** The servers of a cluster that are read from in place of the primary, as far as they keep up with it (OPS-5). */
export class Standbys {
  readonly #cluster: Cluster;
  readonly #standbys: readonly Standby[];
  readonly #watch: NodeJS.Timeout | undefined;
  #newest: Position | undefined;
  #due: Position | undefined;
  readonly reads = { standby: 0, primary: 0 };
  /** In place of the primary while that is lost. */
  readonly standIn: StandIn;

  constructor(hosts: readonly string[], { places, deadlines, cluster }: StandbyOptions) {
    this.#cluster = cluster;
    this.#standbys = hosts.map((host) => new Standby(host, places, deadlines));
    this.standIn = new StandIn(this.#standbys, deadlines, this.reads);
    if (hosts.length === 0) return;
    this.#watch = setInterval(() => this.#look(), deadlines.standby).unref();
    this.#look();
  }

  /** How many are read from now, and how many are left alone. */
  get counts() {
    const used = this.#standbys.filter(({ isUsed }) => isUsed).length;
    const primaries = this.#standbys.filter(({ isPrimary }) => isPrimary).length;
    return { used, left: this.#standbys.length - used - primaries };
  }

  /**
   * Reads of one call. All are made on one standby, so that none sees less than the one before, until that fails or
   * turns out to be behind: from then on on the primary, which has more than any. So a read is made twice at most.
   */
  since(use: ReadUse, position: Position | undefined, primary: Queryable): Queryable {
    if (position === undefined || this.#standbys.length === 0) return primary;
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

  async close(): Promise<void> {
    clearInterval(this.#watch);
    await Promise.all(this.#standbys.map((standby) => standby.close()));
  }

  /** Each has to have by now all that was known to be written when they were asked last. */
  #look(): void {
    for (const standby of this.#standbys) void this.#lookAt(standby);
    this.#due = this.#newest;
    this.standIn.seekPrimary();
  }

  async #lookAt(standby: Standby): Promise<void> {
    const { system } = this.#cluster;
    const said = await standby.look(system, this.#due);
    const position = said?.system === system && said && positionOf(said);
    if (!said || !position) return;
    this.#note(position);
    this.standIn.note(standby, said, position.timeline);
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
    return this.#standbys
      .filter((standby) => standby.isOf(position))
      .reduce<Standby | undefined>(
        (best, each) => (best && load(best) <= load(each) ? best : each),
        undefined,
      );
  }
}
