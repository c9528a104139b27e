import type { FastifyBaseLogger } from 'fastify';
import { idRow } from '../../platform/index.ts';
import type { Database, Job } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { writeDigest } from './digests.ts';
import { proveLedger } from './prove-ledger.ts';

/** Accounts per run; the next run continues. */
const atOnce = 5_000;

/**
 * Sums up accounts that have no running sums yet, or that got an old transaction. Locks only one account at a time,
 * for about 3 seconds per million rows.
 */
export async function sumHistories(db: Database): Promise<void> {
  const accounts = await db.query(
    'SELECT account_id AS id FROM unsummed_accounts LIMIT $1',
    [atOnce],
    idRow,
  );
  for (const { id } of accounts) {
    await db.maintain((tx) => tx.query('SELECT sum_up_account($1)', [id]));
  }
}

const oftenMs = 5_000;
const minuteMs = 60_000;

/** Background jobs that watch over the ledger and move nothing (LOAD-8, SEC-9). */
export function ledgerJobs({ db, settings }: Services, log: FastifyBaseLogger): Job[] {
  const { ledgerDigestDir } = settings;
  return [
    { name: 'prove-ledger', everyMs: oftenMs, run: () => proveLedger(db, log) },
    { name: 'sum-histories', everyMs: oftenMs, run: () => sumHistories(db) },
    // Tries every minute, because the process that wrote yesterday may be gone.
    {
      name: 'write-ledger-digest',
      everyMs: minuteMs,
      run: () => writeDigest(db, ledgerDigestDir, log),
    },
  ];
}
