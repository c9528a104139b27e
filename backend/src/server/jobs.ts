import type { FastifyBaseLogger } from 'fastify';
import { identificationJobs } from '../identity/index.ts';
import { ledgerJobs } from '../money/index.ts';
import { moneyJobs, reconciliationJobs } from '../orders/index.ts';
import type { Services } from '../providers/index.ts';
import { type Job, purge, retentions } from '../platform/index.ts';

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
