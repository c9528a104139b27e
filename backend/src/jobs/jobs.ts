import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import type { Job } from './run-jobs.ts';

/** Everything that happens without anybody asking for it. */
export function jobsOf(_services: Services, _log: FastifyBaseLogger): Job[] {
  return [];
}
