import type { FastifyBaseLogger } from 'fastify';
import { moneyJobs } from '../providers/money-jobs.ts';
import type { Services } from '../services.ts';
import type { Job } from './run-jobs.ts';

/** Everything that happens without anybody asking for it. */
export function jobsOf(services: Services, log: FastifyBaseLogger): Job[] {
  return [...moneyJobs(services, log)];
}
