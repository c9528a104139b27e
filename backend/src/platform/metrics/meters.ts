import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { errorStatuses, type ErrorCode } from '@tessera/wire';
import type { CommitProbe } from '../database/commit-probe.ts';
import type { Database } from '../database/database.ts';
import type { WatchJob } from '../jobs/run-jobs.ts';
import { databaseFigures } from './database-figures.ts';
import { jobMeter } from './job-meter.ts';
import { processGauges } from './process-gauges.ts';
import { providerMeter, type TimeProvider } from './provider-meter.ts';

/** Sent, sent if a user has the number, refused for a wait or for work. */
const askedCodeOutcomes = ['sent', 'users', 'wait', 'work'] as const;
type AskedCodeOutcome = (typeof askedCodeOutcomes)[number];

/** The measurements of a process, for Prometheus (LOAD-7). */
export interface Meters {
  /** Figures that are known without asking anybody. */
  readonly register: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly countRefusal: (code: ErrorCode) => void;
  /** Counts a code that a visitor asked for a phone of this country, by what came of it. */
  readonly countAskedCode: (country: string, outcome: AskedCodeOutcome) => void;
  readonly watchJob: WatchJob;
  readonly timed: TimeProvider;
  /** The database's figures of money and ledger, as text for Prometheus; within a second at most. */
  readonly databaseFigures: () => Promise<string>;
}

/** The meters of one process. */
export function createMeters(db: Database, commits: CommitProbe): Meters {
  const register = new Registry();
  collectDefaultMetrics({ register });
  processGauges(register, db, commits);
  return {
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
    watchJob: jobMeter(register),
    timed: providerMeter(register),
    databaseFigures: databaseFigures(db.for('brief')),
  };
}

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

/** Counts the codes that visitors ask for, so that an operator sees which countries a flood is for (SEC-3). */
function askedCodeCounter(register: Registry): Meters['countAskedCode'] {
  const asked = new Counter({
    name: 'wallet_asked_codes_total',
    help: 'Codes that visitors asked for, by the country of the number and what came of it.',
    labelNames: ['country', 'outcome'],
    registers: [register],
  });
  for (const outcome of askedCodeOutcomes) asked.inc({ country: 'none', outcome }, 0);
  return (country, outcome) => asked.inc({ country, outcome });
}
