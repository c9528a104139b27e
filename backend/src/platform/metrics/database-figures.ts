import { Gauge, Registry } from 'prom-client';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { atMost } from '../database/deadlines.ts';
import { retentions } from '../jobs/retentions.ts';

/** Prometheus gives up on all metrics after ten seconds by default. */
const answersWithinMs = 1_000;

const seconds = (since: string) => `extract(epoch FROM ${since})::float8`;

/** Each figure by its name: what it is, and the SQL that reads it from the ends of an index or a single row. */
const figures = {
  wallet_oldest_pending_top_up_seconds: {
    help: 'Age of the oldest top-up that is neither paid nor failed; 0 if there is none.',
    sql: age('pending'),
  },
  wallet_oldest_held_payout_seconds: {
    help: 'Age of the oldest withdrawal or payment whose money is held; 0 if there is none.',
    sql: age('held'),
  },
  wallet_ledger_unchained_movements: {
    help: 'At most so many movements are not proven and chained yet.',
    sql: 'SELECT coalesce(max(serial) - min(serial) + 1, 0)::float8 FROM unchained_movements',
  },
  wallet_ledger_in_order_timestamp_seconds: {
    help: 'When the ledger was last found in order up to then, in seconds since 1970.',
    sql: `SELECT ${seconds("coalesce(in_order_at, 'epoch')")} FROM ledger_progress`,
  },
  wallet_ledger_round_timestamp_seconds: {
    help: 'When all balances were last compared, one after the other, in seconds since 1970.',
    sql: `SELECT ${seconds("coalesce(round_ended_at, 'epoch')")} FROM ledger_progress`,
  },
  wallet_ledger_open_breaches: {
    help: 'Breaches of the ledger that were found and that nobody has resolved.',
    sql: 'SELECT count(*)::float8 FROM ledger_findings WHERE resolved_at IS NULL',
  },
  wallet_waiting_top_up_reports: {
    help: 'Reports about top-ups that an operator has to decide about.',
    sql: 'SELECT count(*)::float8 FROM waiting_top_up_reports',
  },
  wallet_provider_open_differences: {
    help: 'Operations of which a provider reports otherwise than the ledger, and that are not resolved.',
    sql: 'SELECT count(*)::float8 FROM provider_differences WHERE resolved_at IS NULL',
  },
  wallet_gone_deposits: {
    help: 'Deposits whose block went after they were credited, and about which nobody has decided.',
    sql: 'SELECT count(*)::float8 FROM deposits WHERE gone_at IS NOT NULL AND decision IS NULL',
  },
  wallet_purge_overdue_seconds: {
    help: 'For how long the oldest row is overdue that is kept for some time only; 0 if none is.',
    sql: `SELECT greatest(0, ${retentions.map(({ overdue }) => `(${overdue})`).join(', ')})`,
  },
  wallet_database_standbys: {
    help: 'Standbys that take what the database writes, as it is written.',
    sql: 'SELECT count_standbys()::float8',
  },
  wallet_database_archive_age_seconds: {
    help: 'Time since the database last handed a segment of its log to the archive, or began; 0 if it has none.',
    sql: `SELECT CASE WHEN current_setting('archive_mode') = 'off' THEN 0 ELSE (SELECT
      ${seconds('now() - greatest(last_archived_time, pg_postmaster_start_time())')} FROM pg_stat_archiver) END`,
  },
} as const;

function age(status: 'pending' | 'held'): string {
  const oldest = `SELECT min(created_at) FROM transactions WHERE status = '${status}'`;
  return `SELECT greatest(${seconds(`now() - (${oldest})`)}, 0)`;
}

const sql = `SELECT ${Object.entries(figures)
  .map(([name, figure]) => `(${figure.sql}) AS ${name}`)
  .join(', ')}`;
const row = z.record(z.string(), z.number());

/**
 * The figures of the database, as text for Prometheus. If it does not answer in time, they are left out, so
 * that none is taken for a current one, and `wallet_database_answers` is 0. A scrape meanwhile waits for the
 * same answer: no number of scrapes fills the places of the database.
 */
export function databaseFigures(db: Queryable): () => Promise<string> {
  const register = new Registry();
  const answers = new Gauge({
    name: 'wallet_database_answers',
    help: 'Whether the database answered in time for its figures: 1, or 0.',
    registers: [register],
  });
  let asking: Promise<Record<string, number> | undefined> | undefined;

  async function ask(): Promise<Record<string, number> | undefined> {
    try {
      const [found] = await db.query(sql, [], row);
      return found;
    } catch {
      return undefined;
    } finally {
      asking = undefined;
    }
  }

  return async () => {
    asking ??= ask();
    const answer = await atMost(answersWithinMs, asking);
    const found = answer === 'late' ? undefined : answer;
    answers.set(found === undefined ? 0 : 1);
    return (await register.metrics()) + (found === undefined ? '' : textOf(found));
  };
}

function textOf(found: Readonly<Record<string, number>>): string {
  return Object.entries(figures)
    .map(
      ([name, { help }]) =>
        `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${found[name]}\n`,
    )
    .join('\n');
}
