import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../../platform/jobs/run-jobs.ts';
import type { Services } from '../../providers/services.ts';
import { reconcile } from './reconcile.ts';
import type { ReportingProvider } from '../../providers/settlements/settlement-report.ts';

const everyMs = 10 * 60_000;

/** Jobs that compare the ledger with what providers settled. */
export function reconciliationJobs({ db, settlements }: Services, log: FastifyBaseLogger): Job[] {
  const providers: readonly ReportingProvider[] = ['payments', 'payouts'];
  return providers.flatMap((provider) => {
    const report = settlements[provider];
    if (report === undefined) return [];
    const run = () => reconcile(db, provider, report, log);
    return [{ name: `reconcile-${provider}`, everyMs, run }];
  });
}
