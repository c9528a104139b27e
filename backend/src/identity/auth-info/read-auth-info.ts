import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import { findActiveIdentification } from '../identification/active-identification.ts';
import { loadUserStanding } from '../identification/standing.ts';

const userRow = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  registered_at: z.date(),
  has_pin: z.boolean(),
  pin_reset_ready_at: z.date().nullable(),
});

/** Everything that the app shows about its user. */
export async function readAuthInfo(db: Queryable, userId: string) {
  const [user] = await db.query(
    `SELECT u.id, first_name, last_name, phone, email, email_confirmed_at IS NOT NULL AS email_confirmed,
       registered_at, pin_hash IS NOT NULL AS has_pin,
       r.ready_at AS pin_reset_ready_at
     FROM users u
     LEFT JOIN pin_resets r ON r.user_id = u.id AND r.state = 'open' AND r.ends_at > now()
     WHERE u.id = $1`,
    [userId],
    userRow,
  );
  if (user === undefined) throw new Error(`There is no user ${userId}`);
  const standing = await loadUserStanding(db, userId);
  const active = await findActiveIdentification(db, userId);
  return {
    ...user,
    registered_at: user.registered_at.toISOString(),
    pin_reset_ready_at: user.pin_reset_ready_at?.toISOString() ?? null,
    identification_level: { name: standing.level, ask_for_next: standing.askForNext },
    active_identification: active === undefined ? null : { status: active.status },
    is_withdrawal_allowed: standing.isWithdrawalAllowed,
    is_topup_allowed: standing.isTopUpAllowed,
  };
}
