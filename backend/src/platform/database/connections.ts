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

/** Connections to the host that takes changes, whichever that is. */
export interface Connections {
  /** Runs work on a connection. One that it spoils, or that its failure shows to be lost, is not used again. */
  on<T>(work: (client: pg.PoolClient, spoil: () => void) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Current {
  readonly host: string;
  readonly pool: pg.Pool;
}

/**
 * Keeps the connections to the host of several that takes changes. When it cannot be reached, or turns out to
 * be a standby or passed by another, its connections are left and the hosts are asked again; after a connection that
 * broke they are asked beside the calls. Nothing is begun while two take changes, and what was done meanwhile on a
 * server that was passed is not acknowledged.
 */
export function connectionsTo(
  hosts: readonly string[],
  openPool: (host: string) => pg.Pool,
  deadlines: Deadlines,
  cluster: Cluster,
  endWaits: () => void,
): Connections {
  const pools = new Set<pg.Pool>();
  let current: Current | undefined;
  let finding: Promise<Current> | undefined;
  let closed = false;

  async function find(): Promise<Current> {
    const [only] = hosts;
    if (only === undefined) throw new Error('no host of the database is named');
    let host = only;
    if (hosts.length > 1) {
      const found = await cluster.find();
      endQuietly(found);
      host = found.host;
    }
    if (closed) throw new Error('Client was closed');
    if (current?.host === host) return current;
    const before = current;
    const pool = openPool(host);
    pools.add(pool);
    current = { host, pool };
    if (before) end(before.pool);
    return current;
  }

  function findOnce(): Promise<Current> {
    finding ??= find().finally(() => (finding = undefined));
    return finding;
  }

  function end(pool: pg.Pool): void {
    void pool.end().finally(() => pools.delete(pool));
  }

  function leave(left: Current): void {
    if (current !== left) return;
    current = undefined;
    end(left.pool);
  }

  async function connect(mayLookAgain: boolean): Promise<{ from: Current; client: pg.PoolClient }> {
    await cluster.settled();
    const from = current ?? (await findOnce());
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
      leave(from);
      if (!mayLookAgain) throw error;
      // Nothing was sent yet, and another host may take changes already.
      return connect(false);
    }
  }

  return {
    on: async (work) => {
      const { from, client } = await connect(true);
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
        if (isOther) leave(from);
        else if (broken && hosts.length > 1) findOnce().catch(() => undefined);
        throw error;
      } finally {
        clearInterval(watch);
        client.release(broken);
      }
    },
    close: async () => {
      closed = true;
      await Promise.all([...pools].filter((pool) => !pool.ending).map((pool) => pool.end()));
    },
  };
}
