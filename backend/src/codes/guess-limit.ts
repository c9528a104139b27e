import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { freeAt, hourlyParameters } from '../limits/hourly.ts';
import type { Origin } from '../limits/origin.ts';
import type { Services } from '../services.ts';

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

/** Seconds until a stranger may guess from there again; 0 for now. */
export async function guessWaitS(
  db: Queryable,
  { guesses }: Services['settings'],
  origin: Origin,
): Promise<number> {
  const [row] = await db.query(
    `SELECT coalesce(ceil(extract(epoch FROM max(free_at) - now())), 0)::int AS wait_s
     FROM (${freeAt('wrong_guesses', 1)}) waits`,
    hourlyParameters(origin, guesses),
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
