import type { FastifyBaseLogger } from 'fastify';
import { identificationJobs } from '../identification/identification-jobs.ts';
import { moneyJobs } from '../providers/money-jobs.ts';
import type { Services } from '../services.ts';
import { housekeeping } from './housekeeping.ts';
import type { Job } from './run-jobs.ts';

/** Everything that happens without anybody asking for it. */
export function jobsOf(services: Services, log: FastifyBaseLogger): Job[] {
  return [
    ...housekeeping(services),
    ...identificationJobs(services, log),
    ...moneyJobs(services, log),
  ];
}
