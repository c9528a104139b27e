import { z } from 'zod';
import type { Origin, Queryable } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';

/** After the first block each single wrong code brings the next one, so that four digits are enough (SEC-3). */
export const triesAfterBlock = 1;

/**
 * The subject of tries at codes of a receiver, of all its codes together: those of strangers, or those of a device
 * on which its owner has signed in before, which no stranger can use up.
 */
export function codeSubject(receiver: string, knownDevice: string | undefined): string {
  return knownDevice === undefined ? `code:${receiver}` : `code:${receiver}:${knownDevice}`;
}

const waitRow = z.object({ wait_s: z.number() });

/** SQL for when the oldest of so many wrong guesses is an hour old; no row where there are fewer. */
const nthNewest = (condition: string, limit: number) =>
  `(SELECT guessed_at + interval '1 hour' AS free_at FROM wrong_guesses
    WHERE ${condition} AND guessed_at > now() - interval '1 hour'
    ORDER BY guessed_at DESC OFFSET $${limit}::int - 1 LIMIT 1)`;

/** Seconds until a stranger may guess from there again; 0 for now. */
export async function guessWaitS(
  db: Queryable,
  { guesses }: Services['settings'],
  origin: Origin,
): Promise<number> {
  const { perAddress, perNetwork, inAll } = guesses;
  const [row] = await db.query(
    `SELECT coalesce(ceil(extract(epoch FROM max(free_at) - now())), 0)::int AS wait_s FROM (
       ${nthNewest('address_hash = $1', 3)} UNION ALL
       ${nthNewest('network_hash = $2', 4)} UNION ALL
       ${nthNewest('true', 5)}) waits`,
    [origin.addressHash, origin.networkHash, perAddress, perNetwork, inAll],
    waitRow,
  );
  return Math.max(0, row?.wait_s ?? 0);
}

/** Counts a wrong code of a stranger. */
export async function countWrongGuess(db: Queryable, origin: Origin): Promise<void> {
  await db.query('INSERT INTO wrong_guesses (address_hash, network_hash) VALUES ($1, $2)', [
    origin.addressHash,
    origin.networkHash,
  ]);
}
