import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { compareOnTry } from '../attempts/attempts.ts';
import {
  type Database,
  isMadeWith,
  type Language,
  matchesSecret,
  type Pepper,
  refused,
  type Refused,
  wrong,
} from '../../platform/index.ts';
import { boundOfEach } from '@tessera/bounds';
import { type Services, smsTexts, tell } from '../../providers/index.ts';
import { hashPin } from './hash-pin.ts';

export type PinCheck =
  { readonly ok: true } | Refused<'PIN_NOT_SET' | 'PIN_INVALID' | 'PIN_BLOCKED'>;

export const triedPin = z.object({
  hash: z.string().nullable(),
  tries_left: z.number().nullable(),
  retry_after_s: z.number().nullable(),
});
export type TriedPin = z.infer<typeof triedPin>;

/**
 * Runs the checks of one user's PIN one after the other. A running check counts as a used try: without turns, six
 * withdrawals at once with the right PIN would block the user.
 * @throws QueueFull
 */
export const inTurn = boundOfEach(1, 256);

export interface PinOf {
  readonly userId: string;
  readonly pin: string;
  readonly pepper: Pepper;
}

/**
 * Checks a user's PIN (BACK-3): five tries, also for parallel guesses, then a block. Takes the database, not a
 * transaction, so that no rollback restores a try.
 * @throws QueueFull
 */
export function verifyPin(
  db: Database,
  pepper: Pepper,
  userId: string,
  pin: string,
): Promise<PinCheck> {
  return inTurn(userId, () => verifyPinInTurn(db, pepper, userId, pin));
}

export async function verifyPinInTurn(
  db: Database,
  pepper: Pepper,
  userId: string,
  pin: string,
): Promise<PinCheck> {
  const [tried] = await db.query('SELECT * FROM try_pin($1)', [userId], triedPin);
  if (tried === undefined) throw new Error('try_pin answered nothing');
  const checked = await comparePin(db, tried, { userId, pin, pepper });
  if (checked.ok) await forgetPinTries(db, userId);
  return checked;
}

/**
 * Compares a PIN on a try that was taken, within the user's turn. If the PIN is right, the caller must clear the
 * tries.
 */
export async function comparePin(
  db: Database,
  { hash, tries_left, retry_after_s }: TriedPin,
  { userId, pin, pepper }: PinOf,
): Promise<PinCheck> {
  if (hash === null) return refused('PIN_NOT_SET');
  if (retry_after_s === null) throw new Error('try_pin answered no wait');
  if (tries_left === null) return refused('PIN_BLOCKED', { retry_after_s });
  const compare = () => matchesSecret(hash, pin, pepper, 'user');
  if (await compareOnTry(db, `pin:${userId}`, compare)) {
    // A hash with the former pepper is renewed now that the PIN is at hand.
    if (!isMadeWith(hash, pepper.current, pepper))
      await renewHash(db, hash, { userId, pin, pepper }).catch(() => undefined);
    return { ok: true };
  }
  await db.query('SELECT note_wrong_pin($1)', [userId]);
  return tries_left > 0
    ? refused('PIN_INVALID', { attempts_left: tries_left })
    : wrong(refused('PIN_BLOCKED', { retry_after_s }));
}

async function renewHash(db: Database, stored: string, { userId, pin, pepper }: PinOf) {
  await db.query('UPDATE users SET pin_hash = $3 WHERE id = $1 AND pin_hash = $2', [
    userId,
    stored,
    await hashPin(pin, pepper),
  ]);
}

/** Clears the tries after the right PIN, and cancels an open PIN reset. */
export async function forgetPinTries(db: Database, userId: string): Promise<void> {
  await db.query('SELECT forget_pin_tries($1)', [userId]);
}

const warnedRow = z.object({ phone: z.string().nullable() });

/** Warns a user by text message of wrong PINs, from the fifth within days on (SEC-3). */
export async function warnOfWrongPins(
  services: Pick<Services, 'db' | 'sms' | 'email' | 'settings'>,
  userId: string,
  language: Language,
  log: FastifyBaseLogger,
): Promise<void> {
  const [warned] = await services.db.query(
    'SELECT take_pin_warning($1) AS phone',
    [userId],
    warnedRow,
  );
  const phone = warned?.phone ?? undefined;
  if (phone === undefined) return;
  await tell(services, { by: 'sms', phone, text: smsTexts.pinWasWrong }, language, log);
}
