import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';

const ownerRow = z.object({ user_id: z.string() });

/** Beyond this number, the devices that were unused the longest are forgotten. */
const mostPerUser = 20;

/** Whether the owner of this phone number has signed in on the device before (SEC-3). */
export async function isKnownDevice(
  db: Queryable,
  phone: string,
  deviceHash: string | undefined,
): Promise<boolean> {
  if (deviceHash === undefined) return false;
  const found = await db.query(
    `SELECT 1 FROM known_devices d JOIN users u ON u.id = d.user_id
     WHERE d.device_hash = $1 AND u.phone = $2`,
    [deviceHash, phone],
  );
  return found.length > 0;
}

/**
 * Notes that a user signed in on a device and replaces the device's cookie: one that somebody copied earlier becomes
 * worthless. Other users of the device stay known on it.
 * @returns whether this user was known on it before
 */
export async function rememberDevice(
  tx: Queryable,
  userId: string,
  { before, after }: { readonly before: string | undefined; readonly after: string },
): Promise<boolean> {
  const moved = await tx.query(
    `UPDATE known_devices SET device_hash = $2,
       last_seen_at = CASE WHEN user_id = $3 THEN now() ELSE last_seen_at END
     WHERE device_hash = $1 RETURNING user_id`,
    [before ?? null, after, userId],
    ownerRow,
  );
  if (moved.some(({ user_id }) => user_id === userId)) return true;
  await tx.query('INSERT INTO known_devices (device_hash, user_id) VALUES ($1, $2)', [
    after,
    userId,
  ]);
  await tx.query(
    `DELETE FROM known_devices WHERE user_id = $1 AND device_hash IN (
       SELECT device_hash FROM known_devices WHERE user_id = $1
       ORDER BY last_seen_at DESC OFFSET $2)`,
    [userId, mostPerUser],
  );
  return false;
}
