import { z } from 'zod';
import { type Queryable, WrongPepper } from '../../platform/index.ts';
import { QueueFull } from '@tessera/bounds';

const mostTries = 5;

const waitRow = z.object({ wait_s: z.number() });

/** Whether a secret may be tried now; `retryAfterS` is the wait before the next try, or after a failure. */
export type Attempt =
  | { readonly ok: true; readonly triesLeft: number; readonly retryAfterS: number }
  | { readonly ok: false; readonly retryAfterS: number };

const attemptRow = z.object({
  /** `null` during a block. */
  tries_left: z.number().nullable(),
  retry_after_s: z.number(),
});

/**
 * Takes one of the five tries at the secret of `subject` (BACK-3), or one of `afterBlock` after a block. Run it
 * outside any transaction that may roll back: a used try stays used. With the last try, `triesLeft` is 0 and
 * `retryAfterS` is the wait that a failure brings.
 */
export async function takeAttempt(
  db: Queryable,
  subject: string,
  afterBlock = mostTries,
): Promise<Attempt> {
  const [row] = await db.query(
    'SELECT * FROM take_attempt($1, $2)',
    [subject, afterBlock],
    attemptRow,
  );
  if (row === undefined) throw new Error('take_attempt answered nothing');
  const { tries_left: triesLeft, retry_after_s: retryAfterS } = row;
  return triesLeft === null ? { ok: false, retryAfterS } : { ok: true, triesLeft, retryAfterS };
}

/**
 * Compares a secret on a try that was taken. Gives the try back if the queue of comparisons is full or the hash's
 * pepper is missing, so that a flood locks nobody out (SEC-2).
 * @throws QueueFull, WrongPepper
 */
export async function compareOnTry(
  db: Queryable,
  subject: string,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await compare();
  } catch (error) {
    if (error instanceof QueueFull || error instanceof WrongPepper)
      await db.query('SELECT give_attempt_back($1)', [subject]);
    throw error;
  }
}

export async function blockedForS(db: Queryable, subject: string): Promise<number> {
  const [row] = await db.query(
    `SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS wait_s
       FROM attempts WHERE subject = $1 AND blocked_until > now()`,
    [subject],
    waitRow,
  );
  return row?.wait_s ?? 0;
}

/**
 * After the right secret: ends the block and gives back the five tries, or `afterBlock` of them after a block.
 * Earlier wrong tries stay counted, because an attacker may have made them (SEC-3).
 */
export async function liftBlock(
  db: Queryable,
  subject: string,
  afterBlock = mostTries,
): Promise<void> {
  await db.query('SELECT lift_block($1, $2)', [subject, afterBlock]);
}
