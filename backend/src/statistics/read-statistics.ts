import { money, toDecimal } from '@tessera/money';
import type { Queryable } from '../database/database.ts';
import { knownCurrency } from '../ledger/known-currency.ts';

interface StatisticRow {
  readonly type: string;
  readonly currency_code: string;
  readonly amount: bigint;
  readonly percent: string;
}

/**
 * What a user moved, by type and currency: top-ups, withdrawals, payments to others, and the rest.
 * `percent` is the share of the currency's whole turnover, as a decimal string with one decimal.
 */
export async function readStatistics(db: Queryable, userId: string) {
  const rows = await db.query<StatisticRow>(
    `WITH sums AS (
       SELECT currency_code, sum(abs(amount)) AS amount,
         CASE
           WHEN kind IN ('topup', 'withdrawal') THEN kind
           WHEN kind = 'transfer' AND amount < 0 THEN 'payment'
           ELSE 'default'
         END AS type
       FROM transactions
       WHERE user_id = $1 AND status = 'completed'
       GROUP BY currency_code, type
     )
     SELECT type, currency_code, amount::bigint AS amount,
       round(100 * amount / sum(amount) OVER (PARTITION BY currency_code), 1)::text AS percent
     FROM sums
     ORDER BY currency_code, type`,
    [userId],
  );
  return rows.map(({ type, currency_code, amount, percent }) => ({
    wallet_transaction_type: type,
    amount: toDecimal(money(amount, knownCurrency(currency_code))),
    percent,
    currency_code,
  }));
}
