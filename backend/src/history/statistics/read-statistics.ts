import { money, toDecimal } from '@tessera/money';
import { statisticTypes } from '@tessera/wire/statistics';
import { z } from 'zod';
import { knownCurrency, type Queryable } from '../../platform/index.ts';
import type { HistoryFilter } from '../transactions/filter.ts';
import { readSums } from './read-sums.ts';

const statisticRow = z.object({
  type: z.enum(statisticTypes),
  currency_code: z.string(),
  amount: z.bigint(),
  percent: z.string(),
  count: z.number(),
});

const byType = `, typed AS (
    SELECT currency_code, CASE WHEN kind = 'transfer' THEN 'received' ELSE kind END AS type,
      incoming AS amount, incoming_count AS count
    FROM sums
    UNION ALL
    SELECT currency_code, kind, outgoing, outgoing_count FROM sums
  ), tiles AS (
    SELECT currency_code, type, sum(amount) AS amount, sum(count)::int AS count
    FROM typed GROUP BY currency_code, type HAVING sum(count) > 0
  )
  SELECT type, currency_code, amount::bigint AS amount, count,
    round(100 * amount / sum(amount) OVER (PARTITION BY currency_code), 1)::text AS percent
  FROM tiles ORDER BY currency_code, type`;

/**
 * The amounts that a user moved within a filter, by currency and by kind as rows name it; transfers that were
 * sent stand apart from those that came (HIST-1, HIST-3, EASE-6). `percent` is the share of the currency's
 * turnover, as a decimal string with one decimal.
 */
export async function readStatistics(db: Queryable, filter: HistoryFilter) {
  const edges = [filter.from ?? '-infinity', filter.to ?? 'infinity'] as const;
  const rows = await readSums(db, filter, edges, { columns: byType, row: statisticRow });
  return rows.map(({ type, currency_code, amount, percent, count }) => ({
    wallet_transaction_type: type,
    amount: toDecimal(money(amount, knownCurrency(currency_code))),
    percent,
    currency_code,
    count,
  }));
}
