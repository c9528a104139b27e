import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { storedProfile, type Profile } from '../users/profile.ts';

/** What a code is good for. */
export type CodePurpose = 'register' | 'login';

export interface StoredCode {
  readonly id: string;
  readonly hash: string;
  readonly profile: Profile | undefined;
  readonly isExpired: boolean;
}

const lifetime = '10 minutes';

const codeRow = z.object({
  id: z.string(),
  code_hash: z.string(),
  profile: z.unknown(),
  is_expired: z.boolean(),
});
type CodeRow = z.infer<typeof codeRow>;

/** Stores the code of a phone for a purpose, in place of an earlier one. */
export async function storeCode(
  tx: Queryable,
  phone: string,
  purpose: CodePurpose,
  hash: string,
  profile?: Profile,
): Promise<void> {
  await tx.query(
    `INSERT INTO confirmation_codes (phone, purpose, code_hash, profile, expires_at)
     VALUES ($1, $2, $3, $4, now() + $5::interval)
     ON CONFLICT (phone, purpose) DO UPDATE SET id = gen_random_uuid(),
       code_hash = excluded.code_hash, profile = excluded.profile, expires_at = excluded.expires_at`,
    [phone, purpose, hash, profile === undefined ? null : JSON.stringify(profile), lifetime],
  );
}

/** The code of a phone for a purpose, also for a while after its expiry. */
export async function findCode(
  db: Queryable,
  phone: string,
  purpose: CodePurpose,
): Promise<StoredCode | undefined> {
  const [row] = await db.query(
    `SELECT id, code_hash, profile, expires_at <= now() AS is_expired
     FROM confirmation_codes WHERE phone = $1 AND purpose = $2`,
    [phone, purpose],
    codeRow,
  );
  return row && toStoredCode(row);
}

function toStoredCode(row: CodeRow): StoredCode {
  return {
    id: row.id,
    hash: row.code_hash,
    profile: row.profile === null ? undefined : storedProfile.parse(row.profile),
    isExpired: row.is_expired,
  };
}

/** Uses a code up, and with it whatever else was sent to the phone; false when somebody was faster. */
export async function useCode(tx: Queryable, phone: string, id: string): Promise<boolean> {
  const used = await tx.query(
    'DELETE FROM confirmation_codes WHERE phone = $1 AND id = $2 AND expires_at > now() RETURNING id',
    [phone, id],
  );
  if (used.length === 0) return false;
  await tx.query('DELETE FROM confirmation_codes WHERE phone = $1', [phone]);
  return true;
}

/** Removes codes, counted sends and tries that no rule looks at any more. */
export async function purgeCodes(db: Queryable): Promise<void> {
  await db.query("DELETE FROM confirmation_codes WHERE expires_at < now() - interval '1 day'");
  await db.query("DELETE FROM code_sends WHERE sent_at < now() - interval '1 day'");
  await db.query(
    `DELETE FROM attempts WHERE last_at < now() - interval '30 days'
       AND (blocked_until IS NULL OR blocked_until < now())`,
  );
}
