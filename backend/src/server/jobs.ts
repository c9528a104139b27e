import type { FastifyBaseLogger } from 'fastify';
import { identificationJobs } from '../identity/identification/identification-jobs.ts';
import { ledgerJobs } from '../money/ledger/ledger-jobs.ts';
import { moneyJobs } from '../orders/money-jobs.ts';
import { reconciliationJobs } from '../orders/reconciliation/reconciliation-jobs.ts';
import type { Services } from '../providers/services.ts';
import { purge } from '../platform/jobs/purge.ts';
import { retentions } from '../platform/jobs/retentions.ts';
import type { Job } from '../platform/jobs/run-jobs.ts';

const purgeEveryMs = 10_000;

/** All background jobs. */
export function jobsOf(all: Services, log: FastifyBaseLogger): Job[] {
  const services = { ...all, db: all.db.for('jobs') };
  return [
    {
      name: 'purge',
      everyMs: purgeEveryMs,
      run: (isStopping) => purge(services.db, retentions, isStopping),
    },
    ...identificationJobs(services, log),
    ...moneyJobs(services, log),
    ...ledgerJobs(services, log),
    ...reconciliationJobs(services, log),
  ];
}
