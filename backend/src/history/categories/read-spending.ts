import type { Currency } from '@tessera/money';
import { rowCategories } from '@tessera/wire/transaction-kinds';
import { incomingTypes } from '@tessera/wire/categories';
import { z } from 'zod';
import type { Language, Queryable } from '../../platform/index.ts';
import { readSums } from '../statistics/read-sums.ts';
import { inZone } from '../statistics/time-zone.ts';
import type { SqlParameters } from '../transactions/sql-parameters.ts';

const dayRow = z.object({
  day: z.string(),
  at: z.date(),
  has_begun: z.boolean(),
});

export interface Calendar {
  /** For example 2026-11. */
  readonly month: string;
  /** Each day, such as 2026-11-30, with its first moment; the last entry is the day after the month. */
  readonly days: readonly z.infer<typeof dayRow>[];
  /** Indexes of the month's first day, and of the day up to which the previous month is compared. */
  readonly first: number;
  readonly beforeEnd: number;
  readonly isCurrent: boolean;
}

const calendarSql = `WITH month AS (
    SELECT coalesce(to_date($1, 'YYYY-MM'), date_trunc('month', now() AT TIME ZONE $2)::date) AS begins)
  SELECT to_char(wall, 'YYYY-MM-DD') AS day, wall AT TIME ZONE $2 AS at, wall AT TIME ZONE $2 <= now() AS has_begun
  FROM month, generate_series(month.begins - interval '1 month', month.begins + interval '1 month', '1 day') AS wall
  ORDER BY wall`;

/**
 * Returns the calendar of a month, by default the current one; `undefined` if the database does not know the time
 * zone.
 */
export async function readCalendar(
  db: Queryable,
  timeZone: string,
  asked?: string,
): Promise<Calendar | undefined> {
  const days = await inZone(db.query(calendarSql, [asked ?? null, timeZone], dayRow));
  if (days === undefined) return undefined;
  const first = days.findIndex(({ day }, index) => index > 0 && day.endsWith('-01'));
  const month = days[first]?.day.slice(0, 7) ?? '';
  const isCurrent = days[first]?.has_begun === true && days.at(-1)?.has_begun === false;
  const begun = days.slice(first).filter(({ has_begun }) => has_begun).length;
  return { month, days, first, isCurrent, beforeEnd: isCurrent ? Math.min(begun, first) : first };
}

const partRow = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('category'),
    name: z.enum(rowCategories),
    amount: z.bigint(),
    before: z.bigint(),
    count: z.number(),
  }),
  z.object({ part: z.literal('day'), name: z.coerce.number(), amount: z.bigint() }),
  z.object({
    part: z.literal('incoming'),
    name: z.enum(incomingTypes),
    amount: z.bigint(),
    count: z.number(),
  }),
  z.object({ part: z.enum(['converted', 'without-rate']), name: z.string() }),
]);

/** Caps a sum at the largest amount: sums of several currencies may exceed it. */
const capped = (sum: string) => `least(round(coalesce(${sum}, 0)), 999999999999999999)::bigint`;

/**
 * Selects all parts as `part, name, amount, before, count`. Each day's sum is converted at that day's rate; only the
 * total is rounded.
 */
function partsSql({ days, first, beforeEnd }: Calendar, currency: Currency) {
  return ({ add }: SqlParameters) => {
    const code = add(currency);
    const isNow = `bucket > ${add(first)}::int`;
    const isBefore = `bucket <= ${add(beforeEnd)}::int`;
    return `, days AS (
        SELECT day::date AS day, number::int AS bucket
        FROM jsonb_array_elements_text(${add(JSON.stringify(days.map(({ day }) => day)))}::jsonb)
          WITH ORDINALITY AS days (day, number)
      ), rates AS MATERIALIZED (
        SELECT used.currency_code, bucket, ratio.up, ratio.down
        FROM (SELECT DISTINCT currency_code, bucket FROM sums) used JOIN days USING (bucket)
        CROSS JOIN LATERAL limit_ratio(used.currency_code, ${code}, days.day) ratio
      ), worth AS (
        SELECT sums.*, ${isNow} AS is_now, outgoing * up / down AS spent, incoming * up / down AS came,
          up IS NULL OR down IS NULL AS has_no_rate
        FROM sums JOIN rates USING (currency_code, bucket)
      )
      SELECT 'category' AS part, category AS name, ${capped('sum(spent) FILTER (WHERE is_now)')} AS amount,
        ${capped(`sum(spent) FILTER (WHERE ${isBefore})`)} AS before,
        coalesce(sum(outgoing_count) FILTER (WHERE is_now), 0)::int AS count
      FROM worth WHERE outgoing_count > 0 GROUP BY category
      UNION ALL
      SELECT 'day', bucket::text, ${capped('sum(spent)')}, 0, 0 FROM worth WHERE is_now GROUP BY bucket
      UNION ALL
      SELECT 'incoming', CASE kind WHEN 'topup' THEN 'topup' WHEN 'transfer' THEN 'received' ELSE 'returned' END AS type,
        ${capped('sum(came)')}, 0, sum(incoming_count)::int
      FROM worth WHERE is_now AND incoming_count > 0 GROUP BY type
      UNION ALL
      SELECT DISTINCT 'converted', currency_code, 0, 0, 0 FROM worth
      WHERE (is_now OR ${isBefore}) AND currency_code <> ${code} AND NOT has_no_rate
      UNION ALL
      SELECT DISTINCT 'without-rate', currency_code, 0, 0, 0 FROM worth WHERE is_now AND has_no_rate
      ORDER BY part, amount DESC, name`;
  };
}

interface Reader {
  readonly userId: string;
  readonly language: Language;
}

/** Exchanges are missing: they only change the currency of money. */
const kinds = ['topup', 'withdrawal', 'transfer', 'payment'] as const;

/** Reads running sums, in minor units (LIFE-4). */
export async function readSpending(
  db: Queryable,
  reader: Reader,
  calendar: Calendar,
  currency: Currency,
) {
  const { days, first } = calendar;
  const [begin, ...others] = days.map(({ at }) => at);
  if (begin === undefined) throw new Error('a month has days');
  const rows = await readSums(db, { ...reader, kinds }, [begin, ...others], {
    columns: partsSql(calendar, currency),
    row: partRow,
  });
  const of = <Part extends z.infer<typeof partRow>['part']>(part: Part) =>
    rows.filter((row): row is Extract<typeof row, { part: Part }> => row.part === part);
  const byDay = new Map(of('day').map(({ name, amount }) => [name, amount]));
  return {
    categories: of('category'),
    incoming: of('incoming'),
    days: days.slice(first, -1).map((_day, index) => byDay.get(first + index + 1) ?? 0n),
    converted: rows.some(({ part }) => part === 'converted'),
    withoutRate: rows.filter(({ part }) => part === 'without-rate').map(({ name }) => String(name)),
  };
}
