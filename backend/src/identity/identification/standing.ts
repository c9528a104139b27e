import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';

/** The operations that a user may do now, by identification level and blocks (HOME-4, BACK-3). */
export interface UserStanding {
  readonly level: string;
  /** Whether the user should be offered the next level. */
  readonly askForNext: boolean;
  readonly isTopUpAllowed: boolean;
  readonly isWithdrawalAllowed: boolean;
}

const standingRow = z.object({
  level: z.string(),
  ask_for_next: z.boolean(),
  is_topup_allowed: z.boolean(),
  is_withdrawal_allowed: z.boolean(),
});

/** @throws when there is no such user */
export async function loadUserStanding(db: Queryable, userId: string): Promise<UserStanding> {
  const [row] = await db.query(
    `SELECT l.name AS level, l.upgrade_by IS NOT NULL AS ask_for_next,
       l.is_topup_allowed AND NOT u.topup_blocked AS is_topup_allowed,
       l.is_withdrawal_allowed AND NOT u.withdrawal_blocked AS is_withdrawal_allowed
     FROM users u JOIN identification_levels l ON l.name = u.identification_level
     WHERE u.id = $1`,
    [userId],
    standingRow,
  );
  if (row === undefined) throw new Error(`There is no user ${userId}`);
  return {
    level: row.level,
    askForNext: row.ask_for_next,
    isTopUpAllowed: row.is_topup_allowed,
    isWithdrawalAllowed: row.is_withdrawal_allowed,
  };
}
