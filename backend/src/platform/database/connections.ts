import type pg from 'pg';
import type { Deadlines } from './deadlines.ts';
import { endQuietly, type Cluster } from './primary.ts';
import { wasUnconfirmed } from './standby-waits.ts';
import {
  FormerPrimary,
  isConnectionLost,
  isDatabaseTrouble,
  isOnlyStandby,
  Unconfirmed,
} from './trouble.ts';

interface Current {
  readonly host: string;
  readonly pool: pg.Pool;
}

interface ConnectionOptions {
  readonly hosts: readonly string[];
  readonly openPool: (host: string) => pg.Pool;
  readonly deadlines: Deadlines;
  readonly cluster: Cluster;
  /** Called while a commit waits longer than it may. */
  readonly endWaits: () => void;
}

/**
 * The connections to the host of several that takes changes, whichever that is. When it cannot be reached, or turns out
 * to be a standby or passed by another, its connections are left and the hosts are asked again; after a connection that
 * broke they are asked beside the calls. Nothing is begun while two take changes, and what was done meanwhile on a
 * server that was passed is not acknowledged.
 */
export class Connections {
  readonly #options: ConnectionOptions;
  readonly #pools = new Set<pg.Pool>();
  #current: Current | undefined;
  #finding: Promise<Current> | undefined;
  #closed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** Runs work on a connection. One that it spoils, or that its failure shows to be lost, is not used again. */
  async on<T>(work: (client: pg.PoolClient, spoil: () => void) => Promise<T>): Promise<T> {
    const { hosts, deadlines, cluster, endWaits } = this.#options;
    const { from, client } = await this.#connect(true);
    let broken = false;
    const watch = deadlines.commit > 0 ? setInterval(endWaits, deadlines.commit) : undefined;
    try {
      const result = await work(client, () => (broken = true));
      if (wasUnconfirmed(client)) throw new Unconfirmed();
      cluster.check(client);
      return result;
    } catch (error) {
      const isOther = isOnlyStandby(error) || error instanceof FormerPrimary;
      broken ||= isOther || isConnectionLost(error);
      if (isOther) this.#leave(from);
      else if (broken && hosts.length > 1) this.#find().catch(() => undefined);
      throw error;
    } finally {
      clearInterval(watch);
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#pools].filter((pool) => !pool.ending).map((pool) => pool.end()));
  }

  async #connect(mayLookAgain: boolean): Promise<{ from: Current; client: pg.PoolClient }> {
    const { hosts, cluster } = this.#options;
    await cluster.settled();
    const from = this.#current ?? (await this.#find());
    try {
      const client = await from.pool.connect();
      try {
        cluster.check(client);
      } catch (error) {
        client.release(true);
        throw error;
      }
      return { from, client };
    } catch (error) {
      if (hosts.length === 1 || !isDatabaseTrouble(error)) throw error;
      this.#leave(from);
      if (!mayLookAgain) throw error;
      // Nothing was sent yet, and another host may take changes already.
      return this.#connect(false);
    }
  }

  #find(): Promise<Current> {
    this.#finding ??= this.#findHost().finally(() => (this.#finding = undefined));
    return this.#finding;
  }

  async #findHost(): Promise<Current> {
    const { hosts, cluster, openPool } = this.#options;
    let [host] = hosts;
    if (host === undefined) throw new Error('no host of the database is named');
    if (hosts.length > 1) {
      const found = await cluster.find();
      endQuietly(found);
      host = found.host;
    }
    if (this.#closed) throw new Error('Client was closed');
    if (this.#current?.host === host) return this.#current;
    const before = this.#current;
    const pool = openPool(host);
    this.#pools.add(pool);
    this.#current = { host, pool };
    if (before) this.#end(before.pool);
    return this.#current;
  }

  #leave(left: Current): void {
    if (this.#current !== left) return;
    this.#current = undefined;
    this.#end(left.pool);
  }

  #end(pool: pg.Pool): void {
    // A call that fails as the process closes finds its pool ended.
    if (pool.ending) return;
    void pool.end().finally(() => this.#pools.delete(pool));
  }
}
