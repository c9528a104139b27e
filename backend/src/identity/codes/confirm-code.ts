import { compareOnTry, liftBlock, takeAttempt } from '../attempts/attempts.ts';
import {
  type DeviceCookie,
  matchesSecret,
  newToken,
  notify,
  originOf,
  type Queryable,
  tokenHash,
} from '../../platform/index.ts';
import { isKnownDevice, rememberDevice } from '../devices/known-devices.ts';
import type { Services } from '../../providers/index.ts';
import { hadSession, openSession } from '../sessions/open-session.ts';
import type { Profile } from '../users/profile.ts';
import { codeSubject, countWrongGuess, guessWaitS, triesAfterBlock } from './guess-limit.ts';
import { findCode, useCode, type CodePurpose } from './store-code.ts';

/** A phone, the code that was typed, and the device and network address that it was typed on. */
export interface Confirmation {
  readonly phone: string;
  readonly code: string;
  readonly userAgent: string;
  readonly address: string;
  readonly device: DeviceCookie;
}

/** Why a code proved nothing. */
export type Unproven =
  | { readonly ok: false; readonly reason: 'CODE_EXPIRED' }
  | {
      readonly ok: false;
      readonly reason: 'CODE_INVALID';
      /** None where there was no code to try. */
      readonly attemptsLeft?: number;
    }
  | { readonly ok: false; readonly reason: 'CODE_BLOCKED'; readonly retryAfterS: number };

export type Proven<Result> = { readonly ok: true; readonly result: Result } | Unproven;

export type Confirmed = { readonly ok: true; readonly token: string } | Unproven;

/** Finds whose session to open; `undefined` makes the code count as wrong. */
type FindUser = (tx: Queryable, profile: Profile | undefined) => Promise<string | undefined>;

type ConfirmServices = Pick<Services, 'db' | 'pepper' | 'settings'>;

/** A code that was typed, where it was sent and who asked for it: see `CodeOwner`. */
interface Proof extends Pick<Confirmation, 'code' | 'address' | 'device'> {
  readonly receiver: string;
  readonly holder: string | undefined;
}

/**
 * Uses a code up and does what it allows (BACK-3): single use, ten minutes, five tries per receiver over all of its codes.
 * A try counts against a live code only: without one there is nothing to guess, and nobody can be locked out
 * (SEC-2). Codes are sent to any number, so that their being there tells nothing of accounts. Strangers share
 * their tries and limits; a device on which the phone's owner signed in before has its own (SEC-3).
 * @param allow does it in the transaction that uses the code up; `undefined` makes the code count as wrong
 */
export async function proveCode<Result>(
  { db, pepper, settings }: ConfirmServices,
  purpose: CodePurpose,
  { receiver, code, address, device, holder }: Proof,
  allow: (tx: Queryable, profile: Profile | undefined) => Promise<Result | undefined>,
): Promise<Proven<Result>> {
  const stored = await findCode(db, receiver, purpose, holder);
  if (stored === undefined) return { ok: false, reason: 'CODE_INVALID' };
  if (stored.isExpired) return { ok: false, reason: 'CODE_EXPIRED' };
  const known = (await isKnownDevice(db, receiver, device.hash)) ? device.hash : undefined;
  const origin = originOf(address, pepper.current);
  const waitS = known === undefined ? await guessWaitS(db, settings, origin) : 0;
  if (waitS > 0) return { ok: false, reason: 'CODE_BLOCKED', retryAfterS: waitS };
  const subject = codeSubject(receiver, known);
  const attempt = await takeAttempt(db, subject, triesAfterBlock);
  if (!attempt.ok) return { ok: false, reason: 'CODE_BLOCKED', retryAfterS: attempt.retryAfterS };
  const isRight = await compareOnTry(db, subject, () =>
    matchesSecret(stored.hash, code, pepper, 'visitor'),
  );
  const settleTries = (tx: Queryable) =>
    liftBlock(tx, subject, known === undefined ? triesAfterBlock : undefined);
  const result = isRight
    ? await db.transaction(async (tx) => {
        if (!(await useCode(tx, receiver, stored.id))) return undefined;
        const allowed = await allow(tx, stored.profile);
        if (allowed !== undefined) await settleTries(tx);
        return allowed;
      })
    : undefined;
  if (result !== undefined) return { ok: true, result };
  if (known === undefined) await countWrongGuess(db, origin);
  return attempt.triesLeft > 0
    ? { ok: false, reason: 'CODE_INVALID', attemptsLeft: attempt.triesLeft }
    : { ok: false, reason: 'CODE_BLOCKED', retryAfterS: attempt.retryAfterS };
}

/** Exchanges a code for a session: see {@link proveCode}. */
export async function confirmCode(
  services: ConfirmServices,
  purpose: 'register' | 'login',
  confirmation: Confirmation,
  findUser: FindUser,
): Promise<Confirmed> {
  const { userAgent, device } = confirmation;
  const proof = { ...confirmation, receiver: confirmation.phone, holder: device.hash };
  const deviceToken = newToken();
  const proven = await proveCode(services, purpose, proof, async (tx, profile) => {
    const userId = await findUser(tx, profile);
    if (userId === undefined) return undefined;
    const seen = { before: device.hash, after: tokenHash(deviceToken) };
    const isKnown = await rememberDevice(tx, userId, seen);
    // The first sign-in is that of the registration, which is on a new device by its nature.
    if (!isKnown && (await hadSession(tx, userId))) await notify(tx, userId, 'new_device');
    return openSession(tx, userId, userAgent);
  });
  if (!proven.ok) return proven;
  device.give(deviceToken);
  return { ok: true, token: proven.result };
}
