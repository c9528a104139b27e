import { z } from 'zod';
import { type Database, evaluate } from '../../platform/index.ts';

const waitS = z.number();

/** Look-ups of one user in an hour: enough for people, too few to read out a phone book. */
export const lookupsPerHour = 30;

/**
 * Takes the database, not a transaction, so that a rollback never removes the count (BACK-3).
 * @returns 0, or the seconds to wait
 */
export function countLookup(db: Database, userId: string): Promise<number> {
  const params = [userId, lookupsPerHour];
  return evaluate(db, { sql: 'to_jsonb(count_lookup($1, $2))', params, result: waitS });
}
