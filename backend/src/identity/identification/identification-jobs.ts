import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { pollIdentifications } from './poll-identifications.ts';

const everyMs = 5_000;

/** Polls the outcome of open checks (KYC-1); every process may do so at the same time. */
export function identificationJobs(
  { db, verification, settings }: Services,
  log: FastifyBaseLogger,
): Job[] {
  const run = () => pollIdentifications(db, verification, settings.verificationPendingHours, log);
  return [{ name: 'poll-identifications', everyMs, run }];
}
