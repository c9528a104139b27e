import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import { mailboxOf, storedProfile, type Profile } from '../users/user.ts';

/**
 * A code for a signed-in user: where it goes and what it confirms. If the old e-mail address was never confirmed, the
 * code goes to the phone instead.
 */
export type OwnCode =
  | {
      readonly by: 'sms';
      readonly phone: string;
      readonly purpose: 'pin-reset' | 'old-phone' | 'new-phone' | 'old-email';
    }
  | {
      readonly by: 'email';
      readonly email: string;
      readonly userId: string;
      readonly purpose: 'old-email' | 'new-email';
    };

/**
 * The key of codes, sends and tries. For e-mail it includes the user: an address that somebody else typed uses up
 * nothing of its owner's.
 */
export function receiverOf(code: OwnCode): string {
  return code.by === 'sms' ? code.phone : `${mailboxOf(code.email)} ${code.userId}`;
}

export type CodePurpose = 'register' | 'login' | OwnCode['purpose'];

const lifetime = '10 minutes';

const codeRow = z.object({
  id: z.string(),
  hash: z.string(),
  profile: storedProfile.nullable(),
  is_expired: z.boolean(),
});

/**
 * A receiver (see `receiverOf`) and a holder: the hash of a browser's device cookie, or the session of a signed-in
 * user. A code confirms only its holder's request. The column `phone` stores any receiver.
 */
interface CodeOwner {
  readonly receiver: string;
  readonly holder: string;
}

/**
 * Stores a code, with the form if it confirms a registration. Replaces the holder's earlier code for the same purpose
 * (SEC-4).
 */
export async function storeCode(
  tx: Queryable,
  purpose: CodePurpose,
  { receiver, holder }: CodeOwner,
  hash: string,
  form?: Profile,
): Promise<void> {
  await tx.query(
    `INSERT INTO confirmation_codes (phone, purpose, holder, code_hash, profile, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + $6::interval)
     ON CONFLICT (phone, purpose, holder) DO UPDATE SET id = gen_random_uuid(), asked_at = now(),
       code_hash = excluded.code_hash, profile = excluded.profile, expires_at = excluded.expires_at`,
    [receiver, purpose, holder, hash, form === undefined ? null : JSON.stringify(form), lifetime],
  );
}

/**
 * Gives a registration form a new code: the form of this browser or, without a cookie, the phone's only form. Among
 * several forms nobody knows which one such a browser means (SEC-4). Returns false if there is none.
 */
export async function renewForm(
  tx: Queryable,
  phone: string,
  holder: string | undefined,
  hash: string,
): Promise<boolean> {
  const renewed = await tx.query(
    `UPDATE confirmation_codes SET id = gen_random_uuid(), asked_at = now(), code_hash = $3,
       expires_at = now() + $4::interval
     WHERE phone = $1 AND purpose = 'register' AND (holder = $2 OR $2::text IS NULL AND
       (SELECT count(*) FROM confirmation_codes WHERE phone = $1 AND purpose = 'register') = 1)
     RETURNING id`,
    [phone, holder ?? null, hash, lifetime],
  );
  return renewed.length > 0;
}

/**
 * Finds the code that a browser typed, for a while also after its expiry: the browser's own code, or else the newest.
 * A browser with a cookie never confirms the form of another browser (SEC-4), but a login code may be requested on
 * one device and typed on another.
 */
export async function findCode(
  db: Queryable,
  receiver: string,
  purpose: CodePurpose,
  holder: string | undefined,
): Promise<z.infer<typeof codeRow> | undefined> {
  const [row] = await db.query(
    `SELECT id, code_hash AS hash, profile, expires_at <= now() AS is_expired
     FROM confirmation_codes
     WHERE phone = $1 AND purpose = $2 AND (purpose = 'login' OR $3::text IS NULL OR holder = $3)
     ORDER BY holder IS NOT DISTINCT FROM $3 AND expires_at > now() DESC, asked_at DESC LIMIT 1`,
    [receiver, purpose, holder ?? null],
    codeRow,
  );
  return row;
}

/** Deletes a code and all others of its receiver. Returns false if the code was used or has expired. */
export async function useCode(tx: Queryable, receiver: string, id: string): Promise<boolean> {
  const used = await tx.query(
    'DELETE FROM confirmation_codes WHERE phone = $1 AND id = $2 AND expires_at > now() RETURNING id',
    [receiver, id],
  );
  if (used.length === 0) return false;
  await tx.query('DELETE FROM confirmation_codes WHERE phone = $1', [receiver]);
  return true;
}
