import { z } from 'zod';

/**
 * How far the primary of a cluster has written: what was committed by then is on every server that has replayed as
 * much of the same timeline.
 */
export interface Position {
  readonly timeline: number;
  readonly written: bigint;
}

// The last checkpoint still has the former timeline just after a promotion.
export const timelineSql = `CASE WHEN NOT pg_is_in_recovery() THEN
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int END AS timeline`;

/** The columns of {@link positionOf}: no commit is acknowledged, or seen by others, before it is flushed. */
export const positionSql = `${timelineSql}, CASE WHEN NOT pg_is_in_recovery() THEN
  (pg_current_wal_flush_lsn() - '0/0')::int8 END AS written`;

export const positionColumns = {
  timeline: z.number().nullable(),
  written: z.bigint().nullable(),
};

/** The position in a row; `undefined` where the server takes no changes. */
export function positionOf({
  timeline,
  written,
}: {
  readonly timeline: number | null;
  readonly written: bigint | null;
}): Position | undefined {
  return timeline === null || written === null ? undefined : { timeline, written };
}
