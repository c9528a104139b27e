import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database, Queryable } from '../database/database.ts';

/** For how long rows are kept that no rule looks at later. */
export interface Retention {
  readonly name: string;
  /** Removes at most `$1` rows that are overdue, and answers their number as `removed`. */
  readonly remove: string;
  /** For how many seconds the oldest row is overdue, from the end of an index; NULL or negative where none is. */
  readonly overdue: string;
}

/** Rows are kept until `since`, which has an index, is longer ago than `kept`; `which` narrows them. */
export function keptFor(table: string, since: string, kept: string, which = 'true'): Retention {
  return {
    name: `${table}_by_${since}`,
    remove: `WITH removed AS (
        DELETE FROM ${table} WHERE ctid IN (
          SELECT ctid FROM ${table} WHERE ${since} < now() - interval '${kept}' AND ${which}
          ORDER BY ${since} LIMIT $1)
        RETURNING 1)
      SELECT count(*)::int AS removed FROM removed`,
    overdue: `SELECT extract(epoch FROM now() - interval '${kept}' - min(${since}))::float8
      FROM ${table} WHERE ${which}`,
  };
}

const overdueRow = z.record(z.string(), z.number().nullable());

/** By the name of each retention, for how many seconds its oldest row is overdue; none where no row is. */
export async function secondsOverdue(
  db: Queryable,
  retentions: readonly Retention[],
): Promise<ReadonlyMap<string, number>> {
  const each = retentions.map(({ name, overdue }) => `(${overdue}) AS ${name}`);
  const [row = {}] = await db.query(`SELECT ${each.join(', ')}`, [], overdueRow);
  return new Map(
    Object.entries(row).flatMap(([name, s]) => (s !== null && s > 0 ? [[name, s]] : [])),
  );
}

/** Rows of a statement, so that it is short. */
const portion = 1_000;
/** The most of each retention in a run; the next goes on with the rest. */
const mostPortions = 1_000;
const longestPauseMs = 1_000;

/**
 * Removes what is overdue until nothing is: a portion of each retention after the other, with a pause after each that
 * is as long as it took. Of several processes one at a time removes from a table.
 * @throws AggregateError after all others, where some could not be removed
 */
export async function purge(
  db: Database,
  retentions: readonly Retention[],
  isStopping: () => boolean = () => false,
): Promise<void> {
  const overdue = await secondsOverdue(db, retentions);
  const failures: unknown[] = [];
  let left = retentions.filter(({ name }) => overdue.has(name));
  for (let round = 0; left.length > 0 && round < mostPortions; round += 1) {
    const behind: Retention[] = [];
    for (const retention of left) {
      if (isStopping()) return;
      const begun = performance.now();
      try {
        if ((await removePortion(db, retention)) === portion) behind.push(retention);
      } catch (error) {
        failures.push(error);
      }
      await pause(Math.min(performance.now() - begun, longestPauseMs));
    }
    left = behind;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'overdue rows were not removed');
}

const turnRow = z.object({ is_mine: z.boolean() });
const removedRow = z.object({ removed: z.number() });

function removePortion(db: Database, { name, remove }: Retention): Promise<number> {
  return db.transaction(async (tx) => {
    const [turn] = await tx.query(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS is_mine',
      [`purge ${name}`],
      turnRow,
    );
    if (turn?.is_mine !== true) return 0;
    const [row] = await tx.query(remove, [portion], removedRow);
    return row?.removed ?? 0;
  });
}
