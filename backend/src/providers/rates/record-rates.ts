import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import type { RatesSource, ReferenceRates } from './rates-source.ts';

const isoDay = z.iso.date();
const dayMs = 86_400_000;

/**
 * Stores rates of days for the history. Rates that a day already has stay, so any number of processes may repeat
 * this.
 */
export async function recordRates(db: Queryable, days: readonly ReferenceRates[]): Promise<void> {
  // Sorted, so that concurrent processes wait for each other rather than deadlock.
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
 * Stores the source's rates, unless their day lies in the future: charts count back from the newest day.
 * @throws if the source has no rates
 */
export async function recordCurrent(
  db: Queryable,
  source: RatesSource,
  now = new Date(),
): Promise<void> {
  const { asOf, perDollar } = await source.current();
  const day = isoDay.safeParse(asOf.slice(0, 10));
  // In the easternmost time zones it is already tomorrow.
  const last = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  if (day.success && day.data <= last) await recordRates(db, [{ asOf: day.data, perDollar }]);
}
