import { z } from 'zod';
import { type Database, originOf } from '../../platform/index.ts';

const waitRow = z.object({ wait_s: z.number() });

/**
 * Requests that visitors may look at in an hour: plenty for the guests of a café and for a mobile network behind one
 * address, too few to keep the database busy. There is no limit for all visitors together, so that no flood hides
 * requests from everybody (SEC-2).
 */
export const looksPerHour = { perAddress: 120, perNetwork: 600 };

/**
 * Counts a visitor's look at a request for money (EASE-12). Needs the database itself, not a transaction: a look
 * stays counted whatever its result. @returns 0, or the seconds to wait if it is not allowed
 */
export async function countLook(db: Database, address: string, pepper: string): Promise<number> {
  const { addressHash, networkHash } = originOf(address, pepper);
  const [row] = await db.query(
    'SELECT count_request_look($1, $2, $3, $4) AS wait_s',
    [addressHash, networkHash, looksPerHour.perAddress, looksPerHour.perNetwork],
    waitRow,
  );
  if (row === undefined) throw new Error('count_request_look answered nothing');
  return row.wait_s;
}
