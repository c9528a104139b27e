import type { Database } from '../../platform/database/database.ts';

/** Runs statements as somebody who may switch triggers off, for tests. */
export function withoutTriggers(db: Database, sql: string): Promise<void> {
  return db.transaction((tx) => tx.script(`SET LOCAL session_replication_role = replica; ${sql}`));
}
