import { z } from 'zod';
import type { Database } from '../../platform/index.ts';

const waitRow = z.object({ wait_s: z.number() });

/** Names that one user may ask for in an hour: plenty for people, too few to read a phone book. */
export const lookupsPerHour = 30;

/**
 * Counts the look-up of a recipient by phone (BACK-3). Needs the database itself, not a transaction: a
 * look-up stays counted whatever its result. @returns 0, or the seconds to wait if it is not allowed
 */
export async function countLookup(db: Database, userId: string): Promise<number> {
  const [row] = await db.query(
    'SELECT count_lookup($1, $2) AS wait_s',
    [userId, lookupsPerHour],
    waitRow,
  );
  if (row === undefined) throw new Error('count_lookup answered nothing');
  return row.wait_s;
}
