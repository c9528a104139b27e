import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Job, WatchJob } from '../jobs/run-jobs.ts';

interface Watched {
  readonly job: Job;
  succeededAtMs: number;
}

/**
 * Times the runs of jobs and counts those that failed. A job lags by how much longer ago its last success is
 * than its interval: a job that hangs and one that always fails both show.
 */
export function jobMeter(register: Registry, nowMs: () => number = Date.now): WatchJob {
  const watched: Watched[] = [];
  const durations = new Histogram({
    name: 'wallet_job_duration_seconds',
    help: 'Time that a run of a background job took.',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [register],
  });
  const failures = new Counter({
    name: 'wallet_job_failures_total',
    help: 'Runs of a background job that failed.',
    labelNames: ['job'],
    registers: [register],
  });
  new Gauge({
    name: 'wallet_job_lag_seconds',
    help: 'By how much the last success of a background job is longer ago than its interval.',
    labelNames: ['job'],
    registers: [register],
    collect() {
      for (const { job, succeededAtMs } of watched) {
        const lateMs = nowMs() - succeededAtMs - job.everyMs;
        this.set({ job: job.name }, Math.max(0, lateMs) / 1000);
      }
    },
  });
  return (job) => {
    const state: Watched = { job, succeededAtMs: nowMs() };
    watched.push(state);
    failures.inc({ job: job.name }, 0);
    return {
      ...job,
      run: async (isStopping) => {
        const stop = durations.startTimer({ job: job.name });
        try {
          await job.run(isStopping);
          state.succeededAtMs = nowMs();
        } catch (error) {
          failures.inc({ job: job.name });
          throw error;
        } finally {
          stop();
        }
      },
    };
  };
}
