import type { Queryable } from '../database/database.ts';

export type LimitedOperation = 'topup' | 'withdrawal' | 'transfer';

/** The most that may be moved, in minor units of the currency. */
export interface Limit {
  readonly eachMinor: bigint;
  readonly dayMinor: bigint;
}

/** The limit of a level for an operation in a currency; `undefined` means that it may not be moved at all. */
export async function limitFor(
  db: Queryable,
  level: string,
  operation: LimitedOperation,
  currency: string,
): Promise<Limit | undefined> {
  const [row] = await db.query<{ each_minor: bigint; day_minor: bigint }>(
    `SELECT each_minor, day_minor FROM level_limits
     WHERE level = $1 AND operation = $2 AND currency_code = $3`,
    [level, operation, currency],
  );
  return row && { eachMinor: row.each_minor, dayMinor: row.day_minor };
}
