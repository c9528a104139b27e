import type pg from 'pg';
import { wasUnconfirmed } from './standby-waits.ts';
import { isConnectionLost, isOnlyStandby, Unconfirmed } from './trouble.ts';

/** Runs work on a connection. One that it spoils, or that its failure shows to be lost, is not used again. */
export type OnConnection = <T>(
  work: (client: pg.PoolClient, spoil: () => void) => Promise<T>,
) => Promise<T>;

/** Connections of a pool; `endWaits` is called while a commit waits longer than it may. */
export function onPool(pool: pg.Pool, commitMs: number, endWaits: () => void): OnConnection {
  return async (work) => {
    const client = await pool.connect();
    let broken = false;
    const watch = commitMs > 0 ? setInterval(endWaits, commitMs) : undefined;
    try {
      const result = await work(client, () => (broken = true));
      if (wasUnconfirmed(client)) throw new Unconfirmed();
      return result;
    } catch (error) {
      broken ||= isOnlyStandby(error) || isConnectionLost(error);
      throw error;
    } finally {
      clearInterval(watch);
      client.release(broken);
    }
  };
}
