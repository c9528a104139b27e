import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { QueueLoad } from '@tessera/bounds';
import { errorStatuses, type ErrorCode } from '@tessera/wire';
import type { Job, WatchJob } from '../jobs/run-jobs.ts';
import type { CommitProbe } from '../database/commit-probe.ts';
import type { Database } from '../database/database.ts';
import { hashingLoads } from '../secrets/hash-secret.ts';
import { databaseFigures } from './database-figures.ts';

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

/** Queues of this process and how it stands with its database, as they are when asked. */
function processGauges(register: Registry, db: Database, commits: CommitProbe): void {
  const registers = [register];
  const queues = (
    { name, help, label }: Readonly<Record<'name' | 'help' | 'label', string>>,
    loads: () => Readonly<Record<string, QueueLoad>>,
  ) => {
    for (const state of ['running', 'waiting'] as const) {
      new Gauge({
        ...{ name: `${name}_${state}`, help: `${help} that is ${state} now.`, registers },
        labelNames: [label],
        collect() {
          for (const [each, load] of Object.entries(loads()))
            this.set({ [label]: each }, load[state]);
        },
      });
    }
  };
  const flag = (name: string, help: string, isSo: () => boolean | Promise<boolean>) =>
    new Gauge({
      ...{ name, help: `Whether ${help}: 1, or 0.`, registers },
      async collect() {
        this.set((await isSo()) ? 1 : 0);
      },
    });
  queues(
    { name: 'wallet_database_places', help: 'Work of each use of the database', label: 'use' },
    () => db.state().loads,
  );
  queues({ name: 'wallet_hashing', help: 'Hashing of PINs and codes', label: 'for' }, hashingLoads);
  flag(
    'wallet_database_listening',
    'this process hears the events of others',
    () => db.state().isListening,
  );
  flag(
    'wallet_database_split',
    'two servers of the database take changes',
    () => db.state().isSplit,
  );
  new Gauge({
    name: 'wallet_database_named_standbys',
    help: 'Servers that were named to be read from, without the primary, by whether this process reads from them now.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.state().standbys)) this.set({ state }, count);
    },
  });
  new Counter({
    name: 'wallet_database_reads_total',
    help: 'Reads that a standby may answer, by where they were made; none where no standby is named.',
    labelNames: ['on'],
    registers,
    collect() {
      this.reset();
      for (const [on, reads] of Object.entries(db.state().reads)) this.inc({ on }, reads);
    },
  });
  flag(
    'wallet_database_commits',
    'commits come through, and are on the standby where there is to be one',
    async () => (await commits()) === 'ok',
  );
}

/** An outside service that the backend asks. */
type Provider = 'deposits' | 'email' | 'payments' | 'payouts' | 'rates' | 'sms' | 'verification';

/** The same port, whose calls are timed and whose failures are counted. */
type TimeProvider = <Port extends object>(provider: Provider, port: Port) => Port;

/** Measures what is asked of providers, by the methods of their ports, whichever adapter is behind them. */
export function providerMeter(register: Registry): TimeProvider {
  const durations = new Histogram({
    name: 'wallet_provider_duration_seconds',
    help: 'Time that a provider took to answer, or until it was given up.',
    labelNames: ['provider', 'operation'],
    buckets: [0.05, 0.2, 1, 3, 10],
    registers: [register],
  });
  const failures = new Counter({
    name: 'wallet_provider_failures_total',
    help: 'Times that a provider could not be asked or gave no answer.',
    labelNames: ['provider', 'operation'],
    registers: [register],
  });

  async function timed(
    labels: { readonly provider: Provider; readonly operation: string },
    ask: () => unknown,
  ): Promise<unknown> {
    const stop = durations.startTimer(labels);
    try {
      return await ask();
    } catch (error) {
      failures.inc(labels);
      throw error;
    } finally {
      stop();
    }
  }

  return (provider, port) => {
    for (const operation of Object.keys(port)) failures.inc({ provider, operation }, 0);
    return new Proxy(port, {
      get: (its, name): unknown => {
        const method: unknown = Reflect.get(its, name);
        if (typeof method !== 'function' || typeof name !== 'string') return method;
        return (...given: unknown[]) =>
          timed({ provider, operation: name }, (): unknown => Reflect.apply(method, its, given));
      },
    });
  };
}

/** Sent, sent if a user has the number, refused for a wait or for work. */
const askedCodeOutcomes = ['sent', 'users', 'wait', 'work'] as const;
type AskedCodeOutcome = (typeof askedCodeOutcomes)[number];

/** The measurements of one process, for Prometheus (LOAD-7). */
export function createMeters(db: Database, commits: CommitProbe) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  processGauges(register, db, commits);
  return {
    /** Figures that are known without asking anybody. */
    register,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [register],
    }),
    countRefusal: refusalCounter(register),
    countAskedCode: askedCodeCounter(register),
    countSecurityEvent: securityEventCounter(register),
    watchJob: jobMeter(register),
    timed: providerMeter(register),
    /** The database's figures of money and ledger, as text for Prometheus; within a second at most. */
    databaseFigures: databaseFigures(db.for('brief')),
  };
}

export type Meters = ReturnType<typeof createMeters>;

/** Counts answers that refuse, by their code: conflicts of keys, locked PINs and codes, and all others. */
function refusalCounter(register: Registry): (code: ErrorCode) => void {
  const refusals = new Counter({
    name: 'wallet_refusals_total',
    help: 'Calls that were answered with a refusal, by its code.',
    labelNames: ['code'],
    registers: [register],
  });
  // A series that begins with its first event hides that event from increase().
  for (const code of Object.keys(errorStatuses)) refusals.inc({ code }, 0);
  return (code) => refusals.inc({ code });
}

/** Counts what is noted of accounts, by its kind, so that guesses are told apart from waits of those who did not guess. */
function securityEventCounter(register: Registry) {
  const events = new Counter({
    name: 'wallet_security_events_total',
    help: 'Security events by their kind; also those of which one line a minute is kept.',
    labelNames: ['kind'],
    registers: [register],
  });
  for (const kind of ['code-wrong', 'pin-wrong', 'passkey-wrong']) events.inc({ kind }, 0);
  return (kind: string) => events.inc({ kind });
}

/** Counts the codes that visitors ask for, so that an operator sees which countries a flood is for (SEC-3). */
function askedCodeCounter(register: Registry) {
  const asked = new Counter({
    name: 'wallet_asked_codes_total',
    help: 'Codes that visitors asked for, by the country of the number and what came of it.',
    labelNames: ['country', 'outcome'],
    registers: [register],
  });
  for (const outcome of askedCodeOutcomes) asked.inc({ country: 'none', outcome }, 0);
  return (country: string, outcome: AskedCodeOutcome) => asked.inc({ country, outcome });
}
