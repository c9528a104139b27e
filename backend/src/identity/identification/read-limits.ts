import { money, toDecimal } from '@tessera/money';
import { z } from 'zod';
import { knownCurrency, type Queryable } from '../../platform/index.ts';

const levelRow = z.object({
  level: z.string(),
  counted_in: z.string(),
  upgrade_by: z.enum(['provider', 'office']).nullable(),
  next: z.string().nullable(),
});

const limitRow = z.object({
  operation: z.enum(['topup', 'withdrawal', 'transfer']),
  currency_code: z.string(),
  each_minor: z.bigint(),
  day_minor: z.bigint(),
  left_minor: z.bigint(),
  renews_at: z.date().nullable(),
});
type LimitRow = z.infer<typeof limitRow>;

/**
 * Limits of the user's level and of the next one (KYC-1, BACK-3), which also refuse operations. All accounts count
 * together in one currency (SEC-5); each account's figures are the largest amounts that pass at today's rate.
 * Operations that the level or a block forbids are missing, and so are currencies without a rate. `left` may still be
 * moved within the running 24 hours; `renews_at` is when they begin anew if nothing more is moved.
 * @throws if there is no such user
 */
export async function readLimits(db: Queryable, userId: string, levelsBy: readonly string[]) {
  const [user] = await db.query(
    `SELECT now.name AS level, limit_code() AS counted_in, now.upgrade_by, next.name AS next
     FROM users u
     JOIN identification_levels now ON now.name = u.identification_level
     LEFT JOIN identification_levels next ON next.rank = now.rank + 1 AND now.upgrade_by = ANY ($2)
     WHERE u.id = $1`,
    [userId, levelsBy],
    levelRow,
  );
  if (user === undefined) throw new Error(`There is no user ${userId}`);
  const { level, counted_in, upgrade_by: by, next } = user;
  const now = await limitsAt(db, userId, level);
  return {
    level,
    counted_in,
    limits: now.map((row) => ({
      ...toWire(row),
      left: decimal(row.left_minor, row),
      renews_at: row.renews_at?.toISOString() ?? null,
    })),
    next:
      next === null || by === null
        ? null
        : { level: next, by, limits: (await limitsAt(db, userId, next)).map(toWire) },
  };
}

function limitsAt(db: Queryable, userId: string, level: string): Promise<LimitRow[]> {
  return db.query(
    `WITH used AS MATERIALIZED (
       SELECT m.operation, m.each_minor, m.day_minor,
         m.day_minor - moved_for_limit(u.id, m.operation) AS left_minor,
         limit_renews_at(u.id, m.operation) AS renews_at
       FROM users u
       JOIN identification_levels l ON l.name = $2
       JOIN level_limits m ON m.level = l.name AND m.currency_code = limit_code()
       WHERE u.id = $1 AND CASE m.operation
           WHEN 'topup' THEN l.is_topup_allowed AND NOT u.topup_blocked
           ELSE l.is_withdrawal_allowed AND NOT u.withdrawal_blocked
         END)
     SELECT used.operation, a.currency_code, most_of_limit(used.each_minor, a.currency_code) AS each_minor,
       most_of_limit(used.day_minor, a.currency_code) AS day_minor,
       most_of_limit(used.left_minor, a.currency_code) AS left_minor, used.renews_at
     FROM used CROSS JOIN ledger_accounts a
     WHERE a.kind = 'user' AND a.user_id = $1 AND most_of_limit(0, a.currency_code) IS NOT NULL
     ORDER BY array_position(ARRAY['topup', 'withdrawal', 'transfer'], used.operation), a.created_at,
       array_position(ARRAY['USD', 'EUR', 'RUB'], a.currency_code), a.currency_code`,
    [userId, level],
    limitRow,
  );
}

function toWire(row: LimitRow) {
  const { operation, currency_code } = row;
  const [each, day] = [decimal(row.each_minor, row), decimal(row.day_minor, row)];
  return { operation, currency_code, each, day };
}

function decimal(minor: bigint, { currency_code }: LimitRow): string {
  return toDecimal(money(minor, knownCurrency(currency_code)));
}
