import { money, toDecimal } from '@tessera/money';
import { statisticTypes } from '@tessera/wire/statistics';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { knownCurrency } from '../ledger/known-currency.ts';
import type { HistoryFilter } from '../transactions/filter.ts';
import { sqlParameters } from '../transactions/sql-parameters.ts';
import { countingSql } from './counting-sql.ts';

const statisticRow = z.object({
  type: z.enum(statisticTypes),
  currency_code: z.string(),
  amount: z.bigint(),
  percent: z.string(),
  count: z.number(),
});

/**
 * What a user moved within a filter, by currency and by kind as rows name it, transfers to others apart from those
 * that came (HIST-1, HIST-3, EASE-6). `percent` is the share of the currency's turnover, as a decimal string with one
 * decimal.
 */
export async function readStatistics(db: Queryable, filter: HistoryFilter) {
  const parameters = sqlParameters();
  const rows = await db.query(
    `WITH sums AS (
       SELECT t.currency_code, sum(abs(t.amount)) AS amount, count(*)::int AS count,
         CASE WHEN t.kind = 'transfer' AND t.amount > 0 THEN 'received' ELSE t.kind END AS type
       FROM transactions t
       WHERE ${countingSql(filter, parameters)}
       GROUP BY t.currency_code, type
     )
     SELECT type, currency_code, amount::bigint AS amount, count,
       round(100 * amount / sum(amount) OVER (PARTITION BY currency_code), 1)::text AS percent
     FROM sums
     ORDER BY currency_code, type`,
    parameters.values,
    statisticRow,
  );
  return rows.map(({ type, currency_code, amount, percent, count }) => ({
    wallet_transaction_type: type,
    amount: toDecimal(money(amount, knownCurrency(currency_code))),
    percent,
    currency_code,
    count,
  }));
}
