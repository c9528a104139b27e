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

/** The outcome of a check of a PIN: the refusal has the tries that are left, or the time to wait. */
export type PinCheck =
  { readonly ok: true } | Refused<'PIN_NOT_SET' | 'PIN_INVALID' | 'PIN_BLOCKED'>;

/** The answer of `try_pin`. */
export const triedPin = z.object({
  hash: z.string().nullable(),
  tries_left: z.number().nullable(),
  retry_after_s: z.number().nullable(),
});
export type TriedPin = z.infer<typeof triedPin>;

/**
 * Takes the uses of one user's PIN in turn. A try whose check is still running counts as used: without turns,
 * someone with the right PIN and six withdrawals at once would be blocked.
 * @throws QueueFull
 */
export const inTurn = boundOfEach(1, 256);

/** For whom a PIN is compared, and with which secret beside it. */
export interface PinOf {
  readonly userId: string;
  readonly pin: string;
  readonly pepper: Pepper;
}

/**
 * Checks a user's PIN (BACK-3): five tries, also for guesses in parallel, then a block. Needs the
 * database itself, not a transaction, because a used try must outlive whatever fails afterwards.
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

/** {@link verifyPin} for who has the user's turn already. */
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

/** Compares a PIN on a try that was taken, in the user's turn. After the right one all tries are to be forgotten. */
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
    // A PIN that is still as it was is stored anew with the next right one.
    if (!isMadeWith(hash, pepper.current, pepper))
      await renewHash(db, hash, { userId, pin, pepper }).catch(() => undefined);
    return { ok: true };
  }
  await db.query('SELECT note_wrong_pin($1)', [userId]);
  return tries_left > 0
    ? refused('PIN_INVALID', { attempts_left: tries_left })
    : wrong(refused('PIN_BLOCKED', { retry_after_s }));
}

/** Stores a PIN under the current pepper, so that the other one can go. */
async function renewHash(db: Database, stored: string, { userId, pin, pepper }: PinOf) {
  await db.query('UPDATE users SET pin_hash = $3 WHERE id = $1 AND pin_hash = $2', [
    userId,
    stored,
    await hashPin(pin, pepper),
  ]);
}

/** After the right PIN, which ends a reset that runs as well. */
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
