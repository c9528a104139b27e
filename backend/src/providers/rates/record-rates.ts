import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import type { RatesSource, ReferenceRates } from './rates-source.ts';

const isoDay = z.iso.date();
const dayMs = 86_400_000;

/**
 * Keeps rates for the history of their days. What is known of a day stays as it is, so that any number of
 * processes may do this, again and again.
 */
export async function recordRates(db: Queryable, days: readonly ReferenceRates[]): Promise<void> {
  // All in one order: processes that start together wait for each other instead of blocking each other.
  await db.query(
    `INSERT INTO reference_rates (as_of, currency_code, per_dollar)
     SELECT day."asOf", rate.key, rate.value::numeric
     FROM jsonb_to_recordset($1::jsonb) AS day ("asOf" date, "perDollar" jsonb),
       jsonb_each_text(day."perDollar") AS rate
     ORDER BY 1, 2
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(days)],
  );
}

/**
 * Keeps what a source says now, where it names a day that is not to come: the history counts back from its
 * newest day.
 * @throws when the source has no rates
 */
export async function recordCurrent(
  db: Queryable,
  source: RatesSource,
  now = new Date(),
): Promise<void> {
  const { asOf, perDollar } = await source.current();
  const day = isoDay.safeParse(asOf.slice(0, 10));
  // In the time zones where the day begins first it is already tomorrow.
  const last = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  if (day.success && day.data <= last) await recordRates(db, [{ asOf: day.data, perDollar }]);
}
