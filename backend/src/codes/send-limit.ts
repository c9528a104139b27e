import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { blockedForS } from '../attempts/attempts.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';

const waitRow = z.object({ wait_s: z.number() });

export type SendPermission =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: 'SEND_LIMIT' | 'CODE_BLOCKED';
      readonly retryAfterS: number;
    };

/** The subject of tries at a code: all codes of a phone count together. */
export function codeSubject(phone: string): string {
  return `code:${phone}`;
}

/**
 * Counts a code that is about to be sent, or returns how long to wait (BACK-3). Limits: a pause after each
 * code, a maximum per hour and phone, and a maximum per hour and network address. They are the same for every
 * number, whether it has an account or not.
 */
export async function countSend(
  { db, settings, pepper }: Pick<Services, 'db' | 'settings' | 'pepper'>,
  phone: string,
  address: string,
): Promise<SendPermission> {
  const blockedS = await blockedForS(db, codeSubject(phone));
  if (blockedS > 0) return { ok: false, reason: 'CODE_BLOCKED', retryAfterS: blockedS };
  const addressHash = createHmac('sha256', pepper).update(address).digest('hex');
  const waitS = await countWithin(db, settings.codes, phone, addressHash);
  return waitS > 0 ? { ok: false, reason: 'SEND_LIMIT', retryAfterS: waitS } : { ok: true };
}

function countWithin(
  db: Database,
  limits: Services['settings']['codes'],
  phone: string,
  addressHash: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    // In the order of their values, so that two sends that share one cannot wait for each other.
    for (const key of [phone, addressHash].sort()) {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    }
    const [row] = await tx.query(
      `SELECT coalesce(ceil(extract(epoch FROM max(free_at) - now())), 0)::int AS wait_s FROM (
         (SELECT sent_at + make_interval(secs => $3::int) AS free_at FROM code_sends
           WHERE phone = $1 ORDER BY sent_at DESC LIMIT 1)
         UNION ALL
         (SELECT sent_at + interval '1 hour' FROM code_sends
           WHERE phone = $1 ORDER BY sent_at DESC OFFSET $4::int - 1 LIMIT 1)
         UNION ALL
         (SELECT sent_at + interval '1 hour' FROM code_sends
           WHERE address_hash = $2 ORDER BY sent_at DESC OFFSET $5::int - 1 LIMIT 1)
       ) waits`,
      [
        phone,
        addressHash,
        limits.resendAfterS,
        limits.sendsPerPhoneHour,
        limits.sendsPerAddressHour,
      ],
      waitRow,
    );
    const waitS = Math.max(0, row?.wait_s ?? 0);
    if (waitS === 0) {
      await tx.query('INSERT INTO code_sends (phone, address_hash) VALUES ($1, $2)', [
        phone,
        addressHash,
      ]);
    }
    return waitS;
  });
}
