import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { writeDigest } from './digests.ts';
import { sumHistories } from './sum-histories.ts';
import { proveLedger } from './prove-ledger.ts';

const oftenMs = 5_000;
const minuteMs = 60_000;

/** Background jobs that watch over the ledger and move nothing (LOAD-8, SEC-9). */
export function ledgerJobs({ db, settings }: Services, log: FastifyBaseLogger): Job[] {
  const { ledgerDigestDir } = settings;
  return [
    { name: 'prove-ledger', everyMs: oftenMs, run: () => proveLedger(db, log) },
    { name: 'sum-histories', everyMs: oftenMs, run: () => sumHistories(db) },
    // Asked more often than once a day: the process that wrote yesterday may be gone.
    {
      name: 'write-ledger-digest',
      everyMs: minuteMs,
      run: () => writeDigest(db, ledgerDigestDir, log),
    },
  ];
}
