import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { saveReport } from '@tessera/bench';
import { findPostgres } from '../../src/testing/postgres-cluster.ts';
import { bundlePrograms } from '../../src/testing/programs.ts';
import { faultKinds } from './faults.ts';
import { fakeTime } from './fleet.ts';
import { written } from './report.ts';
import { soak } from './soak.ts';

// Random operations of many users on several processes and one PostgreSQL of its own, while processes are killed and
// restarted, the database is restarted and fails over, and a clock steps: `pnpm soak [--operations <n> | --minutes <n>]
// [--seed <n>]`. The seed repeats the operations of a run.

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000000' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
  },
});

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function count(name: string, given: string): number {
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number`);
  return value;
}

/** Operations, or seconds, between two rounds of all faults. */
const roundEvery = { operations: 50_000, seconds: 600 };

const postgres = findPostgres();
if (postgres === undefined) throw new Error('No PostgreSQL: install one');
const seed = count('seed', values.seed);
const operations = count('operations', values.operations);
const seconds = values.minutes === undefined ? undefined : count('minutes', values.minutes) * 60;
if (fakeTime === undefined) print('No clock steps: libfaketime is not installed.');
print(`Seed ${seed}.`);
const removeBundles = await bundlePrograms();
const report = await soak({
  ...{ postgres, seed, operations, seconds, users: 400, atOnce: 24, processes: 4 },
  faults: faultKinds.filter((kind) => kind !== 'clock-step' || fakeTime !== undefined),
  rounds: Math.ceil(
    seconds === undefined ? operations / roundEvery.operations : seconds / roundEvery.seconds,
  ),
}).finally(removeBundles);
print(written(report));
await saveReport('soak', `soak-${seed}`, report);
if (report.breaches.length > 0) process.exitCode = 1;
