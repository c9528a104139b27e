import { compareOnTry, forgetAttempts, takeAttempt } from '../attempts/attempts.ts';
import type { Queryable } from '../database/database.ts';
import type { DeviceCookie } from '../devices/device-cookie.ts';
import { hashSecret, matchesSecret } from '../secrets/hash-secret.ts';
import type { Services } from '../services.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Profile } from '../users/profile.ts';
import { newCode } from './code.ts';
import { codeSubject } from './send-limit.ts';
import { findCode, useCode, type CodePurpose } from './store-code.ts';

/** A phone, the code that was typed and the device that it was typed on. */
export interface Confirmation {
  readonly phone: string;
  readonly code: string;
  readonly userAgent: string;
  readonly device: DeviceCookie;
}

export type Confirmed =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: 'CODE_EXPIRED' }
  | { readonly ok: false; readonly reason: 'CODE_INVALID'; readonly attemptsLeft: number }
  | { readonly ok: false; readonly reason: 'CODE_BLOCKED'; readonly retryAfterS: number };

/** Finds whose session to open; `undefined` makes the code count as wrong. */
type FindUser = (tx: Queryable, profile: Profile | undefined) => Promise<string | undefined>;

/**
 * Exchanges a code for a session (BACK-3): single use, ten minutes, five tries per phone over all of
 * its codes. A number without an account or without a code fails like one with a wrong code.
 */
export async function confirmCode(
  { db, pepper }: Pick<Services, 'db' | 'pepper'>,
  purpose: CodePurpose,
  { phone, code, userAgent, device }: Confirmation,
  findUser: FindUser,
): Promise<Confirmed> {
  const stored = await findCode(db, phone, purpose, device.hash);
  if (stored?.isExpired === true) return { ok: false, reason: 'CODE_EXPIRED' };
  const attempt = await takeAttempt(db, codeSubject(phone));
  if (!attempt.ok) return { ok: false, reason: 'CODE_BLOCKED', retryAfterS: attempt.retryAfterS };
  // Without a code there is one to compare with all the same, so that the answer takes as long.
  const hash = stored?.hash ?? (await decoy(pepper));
  const isRight = await compareOnTry(db, codeSubject(phone), () =>
    matchesSecret(hash, code, pepper, 'visitor'),
  );
  const token =
    isRight && stored !== undefined
      ? await db.transaction(async (tx) => {
          if (!(await useCode(tx, phone, stored.id))) return undefined;
          const userId = await findUser(tx, stored.profile);
          if (userId === undefined) return undefined;
          await forgetAttempts(tx, codeSubject(phone));
          return openSession(tx, userId, userAgent);
        })
      : undefined;
  if (token !== undefined) return { ok: true, token };
  return attempt.triesLeft > 0
    ? { ok: false, reason: 'CODE_INVALID', attemptsLeft: attempt.triesLeft }
    : { ok: false, reason: 'CODE_BLOCKED', retryAfterS: attempt.retryAfterS };
}

let decoyHash: Promise<string> | undefined;

function decoy(pepper: string): Promise<string> {
  decoyHash ??= hashSecret(newCode(), pepper, 'visitor');
  return decoyHash;
}
