import { z } from 'zod';
import { type Database, evaluate } from '../../platform/index.ts';

const waitS = z.number();

/** Names that one user may ask for in an hour: plenty for people, too few to read a phone book. */
export const lookupsPerHour = 30;

/**
 * Counts the look-up of a recipient by phone (BACK-3). Needs the database itself, not a transaction: a
 * look-up stays counted whatever its result. @returns 0, or the seconds to wait if it is not allowed
 */
export function countLookup(db: Database, userId: string): Promise<number> {
  const params = [userId, lookupsPerHour];
  return evaluate(db, { sql: 'to_jsonb(count_lookup($1, $2))', params, result: waitS });
}
