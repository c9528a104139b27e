import { z } from 'zod';
import { add, money, toDecimal } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import { listAccounts, worthIn } from '../../money/index.ts';
import type { PerDollar } from '../../money/index.ts';
import { knownCurrency, refused } from '../../platform/index.ts';
import type { Handlers, Queryable, Variant } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { readSums } from '../statistics/read-sums.ts';
import { inZone, isTimeZone } from '../statistics/time-zone.ts';

interface Asked {
  readonly userId: string;
  readonly variant: Variant;
  readonly days: number;
  readonly timeZone: string;
  readonly now?: Date;
}

interface Point {
  readonly date: string;
  readonly total: Money;
}

/**
 * The total at the end of each day, oldest first; the last point is the total now (LIFE-3). Reads running sums, so a
 * busy account costs no more than a quiet one. Returns `undefined` if the database does not know the time zone.
 */
export async function readCourse(db: Queryable, request: Asked) {
  const days = await readDays(db, request);
  if (days === undefined) return undefined;
  const { accounts, totalCurrency: currency } = await listAccounts(
    db,
    request.userId,
    request.variant,
  );
  const counted = accounts.filter(({ counts }) => counts);
  const [past, today] = [days.slice(0, -1), days.at(-1)];
  const codes = [...new Set([currency, ...counted.map((account) => account.currency)])];
  const changes = await readChanges(db, request.userId, past);
  const rates = await readRates(db, codes, past);
  const points: Point[] = [];
  const held = new Map<Currency, bigint>();
  past.forEach((day, index) => {
    for (const change of changes.get(index + 1) ?? [])
      held.set(change.currency, (held.get(change.currency) ?? 0n) + change.minor);
    const there = counted.filter(
      ({ currency: code, openedAt }) => openedAt < day.ends || held.has(code),
    );
    const balances = there.map(({ currency: code }) => money(held.get(code) ?? 0n, code));
    const total = sumOf(balances.map((each) => worthIn(each, currency, rates[index] ?? {})));
    // A gap between two days with a total would look like a fall.
    if (total === undefined) points.length = 0;
    else points.push({ date: day.date, total });
  });
  const now = sumOf(counted.map(({ worth }) => worth));
  if (now !== undefined && today !== undefined) points.push({ date: today.date, total: now });
  return { currency, points: now === undefined ? [] : points };
}

/** Returns `undefined` for an empty list, or if any amount is unknown. */
function sumOf(amounts: readonly (Money | undefined)[]): Money | undefined {
  const [first, ...others] = amounts;
  return others.reduce((sum, each) => sum && each && add(sum, each), first);
}

const dayRow = z.object({ date: z.string(), ends: z.date() });
type Day = z.infer<typeof dayRow>;

const daysSql = `
  SELECT day::date::text AS date, (day + interval '1 day') AT TIME ZONE $2 AS ends
  FROM (SELECT date_trunc('day', $1::timestamptz AT TIME ZONE $2) AS today) now,
    generate_series(today - ($3::int - 1) * interval '1 day', today, interval '1 day') AS day
  ORDER BY day`;

function readDays(db: Queryable, { days, timeZone, now = new Date() }: Asked) {
  return inZone(db.query(daysSql, [now, timeZone, days], dayRow));
}

const changeRow = z.object({ currency_code: z.string(), bucket: z.number(), minor: z.bigint() });

const changesSql = `SELECT currency_code, bucket, sum(incoming - outgoing)::bigint AS minor
  FROM sums GROUP BY currency_code, bucket`;

// The balance still includes held amounts, but the sums count them as gone.
const heldSql = `
  SELECT a.currency_code, width_bucket(t.created_at, $2::timestamptz[]) + 1 AS bucket,
    sum(h.amount)::bigint AS minor
  FROM ledger_accounts a JOIN holds h ON h.account_id = a.id AND h.state = 'held'
    JOIN transactions t ON t.id = h.id
  WHERE a.kind = 'user' AND a.user_id = $1
  GROUP BY 1, 2`;

interface Change {
  readonly currency: Currency;
  readonly minor: bigint;
}

/** Changes of balances by day number from 1; day 1 includes everything before. */
async function readChanges(db: Queryable, userId: string, days: readonly Day[]) {
  const ends = days.map((day) => day.ends);
  const filter = { userId, language: 'en' } as const;
  const wanted = { columns: changesSql, row: changeRow };
  const moved = await readSums(db, filter, ['-infinity', ...ends], wanted);
  const held = await db.query(heldSql, [userId, ends], changeRow);
  const changes = new Map<number, Change[]>();
  for (const { currency_code, bucket, minor } of [...moved, ...held]) {
    const change = { currency: knownCurrency(currency_code), minor };
    changes.set(bucket, [...(changes.get(bucket) ?? []), change]);
  }
  return changes;
}

const rateRow = z.object({ currency_code: z.string(), as_of: z.string(), per_dollar: z.string() });

const ratesSql = `
  SELECT currency_code, as_of::text, per_dollar::text FROM unnest($1::text[]) AS code
  CROSS JOIN LATERAL (
    (SELECT * FROM reference_rates WHERE currency_code = code AND as_of <= $2
     ORDER BY as_of DESC LIMIT 1)
    UNION ALL
    (SELECT * FROM reference_rates WHERE currency_code = code AND as_of > $2 AND as_of <= $3)
  ) known ORDER BY as_of`;

/** A day without rates has those of the last day before it. */
async function readRates(db: Queryable, codes: readonly Currency[], days: readonly Day[]) {
  const edges = [days[0]?.date ?? null, days.at(-1)?.date ?? null];
  const rows = await db.query(ratesSql, [codes, ...edges], rateRow);
  let next = 0;
  let latest: PerDollar = { USD: '1' };
  return days.map(({ date }) => {
    for (let row = rows[next]; row !== undefined && row.as_of <= date; row = rows[(next += 1)])
      latest = { ...latest, [row.currency_code]: row.per_dollar };
    return latest;
  });
}

export const totalHandlers = ({ db, settings: { variant } }: Services) =>
  ({
    readTotalCourse: async ({ userId, query: { days, time_zone: timeZone }, position }) => {
      if (!isTimeZone(timeZone)) return refused('INVALID_REQUEST');
      const asked = { userId, variant, days: Number(days), timeZone };
      const course = await readCourse(db.since(position), asked);
      if (course === undefined) return refused('INVALID_REQUEST');
      const { currency, points } = course;
      const results = points.map(({ date, total }) => ({ date, amount: toDecimal(total) }));
      return { ok: true, body: { data: { currency_code: currency, results } } };
    },
  }) satisfies Partial<Handlers>;
