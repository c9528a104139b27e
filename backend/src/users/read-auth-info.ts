import type { Queryable } from '../database/database.ts';
import { findActiveIdentification } from '../identification/active-identification.ts';
import { loadUserStanding } from '../identification/standing.ts';

interface UserRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
  readonly registered_at: Date;
  readonly has_pin: boolean;
}

/** Everything that the app shows about its user. */
export async function readAuthInfo(db: Queryable, userId: string) {
  const [user] = await db.query<UserRow>(
    `SELECT id, first_name, last_name, phone, email, registered_at, pin_hash IS NOT NULL AS has_pin
     FROM users WHERE id = $1`,
    [userId],
  );
  if (user === undefined) throw new Error(`There is no user ${userId}`);
  const standing = await loadUserStanding(db, userId);
  const active = await findActiveIdentification(db, userId);
  return {
    ...user,
    registered_at: user.registered_at.toISOString(),
    identification_level: { name: standing.level, ask_for_next: standing.askForNext },
    active_identification: active === undefined ? null : { status: active.status },
    is_withdrawal_allowed: standing.isWithdrawalAllowed,
    is_topup_allowed: standing.isTopUpAllowed,
  };
}
