import { z } from 'zod';
import { compareOnTry, forgetAttempts, takeAttempt } from '../attempts/attempts.ts';
import { inTurn } from '../attempts/in-turn.ts';
import type { Database } from '../database/database.ts';
import { refused } from '../idempotency/answer.ts';
import { matchesSecret } from '../secrets/hash-secret.ts';

const pinHashRow = z.object({ pin_hash: z.string().nullable() });

export type PinCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'PIN_NOT_SET' }
  | { readonly ok: false; readonly reason: 'PIN_INVALID'; readonly attemptsLeft: number }
  | { readonly ok: false; readonly reason: 'PIN_BLOCKED'; readonly retryAfterS: number };

// A try whose check is still running counts as used: without a queue per user, someone with the right PIN and
// six withdrawals at once would be blocked.
const oneByOne = inTurn(256);

/**
 * Checks a user's PIN (BACK-3): five tries, also for guesses in parallel, then a block. Needs the
 * database itself, not a transaction, because a used try must outlive whatever fails afterwards.
 * @throws QueueFull
 */
export function verifyPin(
  db: Database,
  pepper: string,
  userId: string,
  pin: string,
): Promise<PinCheck> {
  return oneByOne(userId, () => tryPin(db, pepper, userId, pin));
}

async function tryPin(
  db: Database,
  pepper: string,
  userId: string,
  pin: string,
): Promise<PinCheck> {
  const [user] = await db.query('SELECT pin_hash FROM users WHERE id = $1', [userId], pinHashRow);
  const stored = user?.pin_hash ?? undefined;
  if (stored === undefined) return { ok: false, reason: 'PIN_NOT_SET' };
  const subject = `pin:${userId}`;
  const attempt = await takeAttempt(db, subject);
  const { retryAfterS } = attempt;
  if (!attempt.ok) return { ok: false, reason: 'PIN_BLOCKED', retryAfterS };
  const isRight = await compareOnTry(db, subject, () => matchesSecret(stored, pin, pepper, 'user'));
  if (isRight) {
    await forgetAttempts(db, subject);
    return { ok: true };
  }
  return attempt.triesLeft > 0
    ? { ok: false, reason: 'PIN_INVALID', attemptsLeft: attempt.triesLeft }
    : { ok: false, reason: 'PIN_BLOCKED', retryAfterS };
}

/** The refusal of a call for its PIN, with the tries that are left or the time to wait. */
export function wrongPin(check: Exclude<PinCheck, { readonly ok: true }>) {
  switch (check.reason) {
    case 'PIN_NOT_SET':
      return refused(check.reason);
    case 'PIN_INVALID':
      return refused(check.reason, { attempts_left: check.attemptsLeft });
    case 'PIN_BLOCKED':
      return refused(check.reason, { retry_after_s: check.retryAfterS });
  }
}
