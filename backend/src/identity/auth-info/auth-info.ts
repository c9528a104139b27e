import { z } from 'zod';
import type { Handlers } from '../../platform/index.ts';
import { findActiveIdentification } from '../identification/identifications.ts';
import type { Services } from '../../providers/index.ts';

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
  pin_blocked_until: z.date().nullable(),
  level: z.string(),
  ask_for_next: z.boolean(),
  is_topup_allowed: z.boolean(),
  is_withdrawal_allowed: z.boolean(),
});

/**
 * The user's profile, with the operations that the identification level and the blocks allow now (HOME-4, BACK-3).
 */
export async function readAuthInfo(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  userId: string,
) {
  const [user] = await db.query(
    `SELECT u.id, first_name, last_name, phone, email, email_confirmed_at IS NOT NULL AS email_confirmed,
       registered_at, pin_hash IS NOT NULL AS has_pin,
       r.ready_at AS pin_reset_ready_at, a.blocked_until AS pin_blocked_until, l.name AS level,
       l.upgrade_by IS NOT NULL AND l.upgrade_by = ANY ($2) AS ask_for_next,
       l.is_topup_allowed AND NOT u.topup_blocked AS is_topup_allowed,
       l.is_withdrawal_allowed AND NOT u.withdrawal_blocked AS is_withdrawal_allowed
     FROM users u
     JOIN identification_levels l ON l.name = u.identification_level
     LEFT JOIN pin_resets r ON r.user_id = u.id AND r.state = 'open' AND r.ends_at > now()
     LEFT JOIN attempts a ON a.subject = 'pin:' || u.id AND a.blocked_until > now()
     WHERE u.id = $1`,
    [userId, settings.levelsBy],
    userRow,
  );
  if (user === undefined) throw new Error(`There is no user ${userId}`);
  const { level, ask_for_next, ...shown } = user;
  const active = await findActiveIdentification(db, userId, settings.levelsBy);
  return {
    ...shown,
    registered_at: user.registered_at.toISOString(),
    pin_reset_ready_at: user.pin_reset_ready_at?.toISOString() ?? null,
    pin_blocked_until: user.pin_blocked_until?.toISOString() ?? null,
    identification_level: { name: level, ask_for_next },
    active_identification: active === undefined ? null : { status: active.status },
  };
}

/** The profile of the signed-in user (SET-1). */
export const userHandlers = (services: Services) =>
  ({
    readAuthInfo: async ({ userId }) => ({
      ok: true,
      body: { data: await readAuthInfo(services, userId) },
    }),
  }) satisfies Partial<Handlers>;
