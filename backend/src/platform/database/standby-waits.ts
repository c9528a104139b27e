import type pg from 'pg';
import type { Deadlines } from './deadlines.ts';
import { endQuietly, type Cluster } from './cluster.ts';

const unconfirmed = new WeakSet<pg.ClientBase>();

/**
 * Remembers of a connection that a commit on it stopped waiting for a standby. PostgreSQL answers such a commit as
 * any other, since it is done on the primary, and only warns.
 */
export function noteUnconfirmed(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    // The text is in the server's language.
    if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client);
  });
}

/** Whether a commit on a connection was not confirmed since this was asked last. */
export function wasUnconfirmed(client: pg.ClientBase): boolean {
  return unconfirmed.delete(client);
}

// A commit waits with all its locks, for as long as the standby is away, whoever still waits for it. None of
// PostgreSQL's own time-outs ends that, and neither does the end of its client.
const endWaitsSql = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
  WHERE usename = current_user AND datname = current_database() AND wait_event = 'SyncRep'
    AND query_start < clock_timestamp() - make_interval(secs => $1)`;

/**
 * Ends commits of this role, also those of processes that are gone, that have waited for a standby for longer than
 * half of their deadline. Called while one waits it does so once at a time, on a connection of its own: those of
 * calls may all be waiting.
 */
export function standbyWaits(cluster: Cluster, deadlines: Deadlines): () => void {
  let ending: Promise<void> | undefined;

  async function endWaits(): Promise<void> {
    const client = await cluster.connect();
    await client.query(endWaitsSql, [deadlines.commit / 2_000]).finally(() => endQuietly(client));
  }

  return () => {
    // Where it fails it is tried again by whoever still waits, and the deadline of answers ends that.
    ending ??= endWaits()
      .catch(() => undefined)
      .finally(() => (ending = undefined));
  };
}
