import type { FastifyBaseLogger } from 'fastify';

/** Work that is done again and again, in every process: it must tolerate others doing it too. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** One that goes on for long ends soon after `isStopping` says so. */
  run(isStopping?: () => boolean): Promise<void>;
}

/** Makes a job tell how its runs went. */
export type WatchJob = (job: Job) => Job;

/** Starts the jobs; each runs at once and then `everyMs` after its last end. @returns stops them, after the runs in progress */
export function runJobs(
  jobs: readonly Job[],
  log: FastifyBaseLogger,
  watch: WatchJob,
): () => Promise<void> {
  const stops = jobs.map((job) => repeat(watch(job), log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat(job: Job, log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = once();

  async function once(): Promise<void> {
    try {
      await job.run(() => stopped);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = once();
    }, job.everyMs);
  }

  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
