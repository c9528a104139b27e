import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../../platform/index.ts';
import type { ReportingProvider, Services } from '../../providers/index.ts';
import { reconcile } from './reconcile.ts';

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
