import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Job, Queryable } from '../../platform/index.ts';
import { dayAfter, dayOf, spanOf } from '../../providers/index.ts';
import type {
  ReportingProvider,
  Services,
  SettledPage,
  SettlementReport,
} from '../../providers/index.ts';

/** A run reads at most this many pages of a day; the next run continues. */
const mostPages = 20;
const dueHoursAfter = 2;
const clocksDifferByHours = 1;

const dueRow = z.object({ day: z.string(), next_page: z.string().nullable() });
const differenceRow = z.object({
  operation_id: z.string(),
  difference: z.enum(['missing-here', 'missing-there', 'other-amount']),
  detail: z.string(),
});
type Difference = z.infer<typeof differenceRow>;

/**
 * Compares a provider's settlements with the ledger, one UTC day at a time, from the day of the first run. A day is
 * due two hours after its end. Settlements of its last hour are compared with the next day's report, because the
 * provider's clock may differ. Differences are stored and logged as errors until both sides agree; no money moves. A
 * lease gives each day to one process.
 * @throws if the provider cannot be reached; pages read before stay
 */
export async function reconcile(
  db: Database,
  provider: ReportingProvider,
  report: SettlementReport,
  log: Pick<Logger, 'error'>,
  now = new Date(),
): Promise<void> {
  const due = await leaseDay(db, provider, now);
  if (due !== undefined) await readDay(db, provider, report, due, log, now);
  await db.query('SELECT resolve_differences($1)', [provider]);
}

async function readDay(
  db: Database,
  provider: ReportingProvider,
  report: SettlementReport,
  { day, next_page }: z.infer<typeof dueRow>,
  log: Pick<Logger, 'error'>,
  now: Date,
): Promise<void> {
  let after = next_page;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await report.listSettled(day, after);
    if (page.next !== null && page.next === after) throw new Error('The report goes in a circle');
    const found = await db.transaction(async (tx) => {
      await keepPage(tx, provider, day, page);
      const here = await differencesHere(tx, provider, page);
      const there = page.next === null ? await endDay(tx, provider, day, now) : [];
      return keepDifferences(tx, provider, [...here, ...there]);
    });
    for (const each of found) log.error({ provider, ...each }, 'a provider reports otherwise');
    after = page.next;
    if (after === null) return;
  }
  await db.query(
    'UPDATE provider_reports SET leased_until = now() WHERE provider = $1 AND day = $2',
    [provider, day],
  );
}

async function leaseDay(db: Database, provider: ReportingProvider, now: Date) {
  await db.query(
    `INSERT INTO provider_reports (provider, day, created_at)
     SELECT $1::text, $2::date, $3::timestamptz
     WHERE NOT EXISTS (SELECT 1 FROM provider_reports WHERE provider = $1)
     ON CONFLICT DO NOTHING`,
    [provider, dayOf(now), now],
  );
  const [due] = await db.query(
    `UPDATE provider_reports SET leased_until = now() + interval '5 minutes'
     WHERE provider = $1 AND read_at IS NULL AND leased_until <= now() AND day < $2::date
     RETURNING day::text, next_page`,
    [provider, dayOf(now, dueHoursAfter)],
    dueRow,
  );
  return due;
}

async function keepPage(
  tx: Queryable,
  provider: ReportingProvider,
  day: string,
  { operations, next }: SettledPage,
): Promise<void> {
  await tx.query(
    `INSERT INTO provider_settlements (provider, operation_id, day, amount, currency_code)
     SELECT DISTINCT ON (id) $1, id, $2::date, amount, currency
     FROM jsonb_to_recordset($3::jsonb) AS settled (id text, amount bigint, currency text)
     ON CONFLICT (provider, operation_id) DO UPDATE
     SET amount = excluded.amount, currency_code = excluded.currency_code, day = excluded.day`,
    [
      provider,
      day,
      JSON.stringify(
        operations.map(({ id, amount }) => ({
          id,
          amount: amount.minor.toString(),
          currency: amount.currency,
        })),
      ),
    ],
  );
  await tx.query(
    `UPDATE provider_reports SET next_page = $3, leased_until = now() + interval '5 minutes'
     WHERE provider = $1 AND day = $2`,
    [provider, day, next],
  );
}

function differencesHere(
  tx: Queryable,
  provider: ReportingProvider,
  { operations }: SettledPage,
): Promise<Difference[]> {
  return tx.query(
    'SELECT operation_id, difference, detail FROM differences_here($1, $2::text[])',
    [provider, operations.map(({ id }) => id)],
    differenceRow,
  );
}

/** @returns settlements of the day that the provider's reports lack */
async function endDay(
  tx: Queryable,
  provider: ReportingProvider,
  day: string,
  now: Date,
): Promise<Difference[]> {
  await tx.query('UPDATE provider_reports SET read_at = $3 WHERE provider = $1 AND day = $2', [
    provider,
    day,
    now,
  ]);
  await tx.query(
    `INSERT INTO provider_reports (provider, day, created_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [provider, dayAfter(day), now],
  );
  return tx.query(
    `SELECT operation_id, difference, detail FROM differences_there($1,
       greatest($2, (SELECT min(created_at) FROM provider_reports WHERE provider = $1)), $3)`,
    [provider, ...spanOf(day, clocksDifferByHours)],
    differenceRow,
  );
}

/**
 * Stores differences for an operator to review and reopens known ones.
 * @returns the stored differences
 */
export async function keepDifferences(
  tx: Queryable,
  provider: ReportingProvider,
  differences: readonly Difference[],
): Promise<Difference[]> {
  if (differences.length === 0) return [];
  return tx.query(
    `INSERT INTO provider_differences (provider, operation_id, difference, detail)
     SELECT $1, operation_id, difference, detail
     FROM jsonb_to_recordset($2::jsonb) AS found (operation_id text, difference text, detail text)
     ON CONFLICT (provider, operation_id) DO UPDATE
     SET difference = excluded.difference, detail = excluded.detail, found_at = now(), resolved_at = NULL
     RETURNING operation_id, difference, detail`,
    [provider, JSON.stringify(differences)],
    differenceRow,
  );
}

const everyMs = 10 * 60_000;

export function reconciliationJobs({ db, settlements }: Services, log: FastifyBaseLogger): Job[] {
  const providers: readonly ReportingProvider[] = ['payments', 'payouts', 'deposits'];
  return providers.flatMap((provider) => {
    const report = settlements[provider];
    if (report === undefined) return [];
    const run = () => reconcile(db, provider, report, log);
    return [{ name: `reconcile-${provider}`, everyMs, run }];
  });
}
