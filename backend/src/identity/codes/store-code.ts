import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import { mailboxOf, storedProfile, type Profile } from '../users/user.ts';

/**
 * A code with which a user who is logged in confirms something: where it goes and what it allows. An e-mail
 * address that nobody has confirmed yet is changed with a code to the phone in place of the old address.
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
 * The name under which codes, sends and tries are kept. Those of an e-mail address belong to one user: nobody
 * else who types it uses them up, since it may be anybody's.
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
 * The owner of a code: a receiver (see `receiverOf`), with the browser that asked (the hash of its device
 * cookie) or, for a logged-in user, the session (its id): nobody else's code confirms what that person asked
 * for. The column `phone` holds any receiver.
 */
interface CodeOwner {
  readonly receiver: string;
  readonly holder: string;
}

/**
 * Stores a code, that of a registration with its form, in place of an earlier one of the same browser or session
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
 * Gives the form that was sent from a browser, or else the only one of a phone, another code; false where there
 * is none. Of several, nobody knows which one a browser without a cookie means (SEC-4).
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
 * The code of a receiver that a browser types, also for a while after its expiry: the one that this browser asked
 * for, and else the newest. A browser with a cookie never confirms a form that another one sent (SEC-4); a login
 * code may be asked for on one device and typed on another.
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

/** Uses a code up, and with it whatever else was sent to the same receiver; false when somebody was faster. */
export async function useCode(tx: Queryable, receiver: string, id: string): Promise<boolean> {
  const used = await tx.query(
    'DELETE FROM confirmation_codes WHERE phone = $1 AND id = $2 AND expires_at > now() RETURNING id',
    [receiver, id],
  );
  if (used.length === 0) return false;
  await tx.query('DELETE FROM confirmation_codes WHERE phone = $1', [receiver]);
  return true;
}
