import type { FastifyBaseLogger } from 'fastify';
import { identificationJobs } from '../identification/identification-jobs.ts';
import { ledgerJobs } from '../ledger/ledger-jobs.ts';
import { moneyJobs } from '../providers/money-jobs.ts';
import { reconciliationJobs } from '../reconciliation/reconciliation-jobs.ts';
import type { Services } from '../services.ts';
import { purge } from './purge.ts';
import { retentions } from './retentions.ts';
import type { Job } from './run-jobs.ts';

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
