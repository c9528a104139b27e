import { z } from 'zod';
import { blockedForS } from '../attempts/attempts.ts';
import type { Database } from '../database/database.ts';
import { isKnownDevice } from '../devices/known-devices.ts';
import { freeAt, hourlyParameters } from '../limits/hourly.ts';
import { originOf, type Origin } from '../limits/origin.ts';
import type { Services } from '../services.ts';
import { codeSubject } from './guess-limit.ts';

const waitRow = z.object({ wait_s: z.number() });

export type SendPermission =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: 'SEND_LIMIT' | 'CODE_BLOCKED';
      readonly retryAfterS: number;
    };

interface AskedCode {
  /** A phone, or where else a code goes: see `receiverOf`. */
  readonly receiver: string;
  readonly address: string;
  readonly deviceHash: string | undefined;
}

/**
 * Counts a code that is about to be sent, or returns how long to wait (BACK-3). Limits: a pause after each code,
 * a maximum per hour and receiver, and for strangers a maximum per hour and network address, per network and in all.
 * They are the same for every number, whether it has an account or not. What strangers ask for does not count
 * for a device on which the phone's owner has signed in before (SEC-2).
 */
export async function countSend(
  { db, settings, pepper }: Pick<Services, 'db' | 'settings' | 'pepper'>,
  { receiver, address, deviceHash }: AskedCode,
): Promise<SendPermission> {
  const known = (await isKnownDevice(db, receiver, deviceHash)) ? deviceHash : undefined;
  const blockedS = await blockedForS(db, codeSubject(receiver, known));
  if (blockedS > 0) return { ok: false, reason: 'CODE_BLOCKED', retryAfterS: blockedS };
  const waitS = await countWithin(db, settings.codes, {
    receiver,
    known,
    ...originOf(address, pepper.current),
  });
  return waitS > 0 ? { ok: false, reason: 'SEND_LIMIT', retryAfterS: waitS } : { ok: true };
}

interface Send extends Origin {
  readonly receiver: string;
  readonly known: string | undefined;
}

function countWithin(
  db: Database,
  limits: Services['settings']['codes'],
  { receiver, known, ...origin }: Send,
): Promise<number> {
  const { addressHash, networkHash } = origin;
  return db.transaction(async (tx) => {
    // In the order of their values, so that two sends that share one cannot wait for each other. Those of a whole
    // network, and all of them, need not be counted to the last one.
    for (const key of [receiver, addressHash].sort()) {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    }
    // The column keeps the name that processes of the version before know, and holds any receiver.
    const ofReceiver = 'phone = $1 AND device_hash IS NOT DISTINCT FROM $2';
    const [row] = await tx.query(
      `SELECT coalesce(ceil(extract(epoch FROM max(free_at) - now())), 0)::int AS wait_s FROM (
         (SELECT sent_at + make_interval(secs => $3::int) AS free_at FROM code_sends
           WHERE ${ofReceiver} ORDER BY sent_at DESC LIMIT 1)
         UNION ALL
         (SELECT sent_at + interval '1 hour' FROM code_sends
           WHERE ${ofReceiver} ORDER BY sent_at DESC OFFSET $4::int - 1 LIMIT 1)
         UNION ALL
         SELECT free_at FROM (${freeAt('code_sends', 5)}) strangers WHERE $2::text IS NULL
       ) waits`,
      [
        receiver,
        known ?? null,
        limits.resendAfterS,
        limits.sendsPerPhoneHour,
        ...hourlyParameters(origin, limits.sends),
      ],
      waitRow,
    );
    const waitS = Math.max(0, row?.wait_s ?? 0);
    if (waitS === 0) {
      await tx.query(
        `INSERT INTO code_sends (phone, device_hash, address_hash, network_hash)
         VALUES ($1, $2, $3, $4)`,
        [receiver, known ?? null, addressHash, networkHash],
      );
    }
    return waitS;
  });
}
