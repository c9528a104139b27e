import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../src/testing/postgres-cluster.ts';
import { bundlePrograms } from '../../src/testing/programs.ts';
import { faultKinds } from './faults.ts';
import { fakeTime } from './fleet.ts';
import { written } from './report.ts';
import { soak } from './soak.ts';

const usage = `Random operations of many users on several processes and one PostgreSQL of its own, while processes
are killed and restarted, the database is restarted and fails over, and a clock steps. At the end the ledger must
have what was acknowledged, once, and nothing else.

  pnpm soak [--operations <n> | --minutes <n> | --seconds <n>]   1,000,000 operations by default

  --seed <n>        repeats the operations of a run
  --users <n>       400        --at-once <n>  operations at once: 24
  --processes <n>   4          --rounds <n>   how often each fault is made: by the length
  --no-faults       none of them
`;

const results = fileURLToPath(new URL('../../../bench-results/soak', import.meta.url));

const { values } = parseArgs({
  options: {
    operations: { type: 'string' },
    minutes: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    users: { type: 'string' },
    'at-once': { type: 'string' },
    processes: { type: 'string' },
    rounds: { type: 'string' },
    'no-faults': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function count(name: string, given: string | undefined, byDefault: number): number {
  const value = given === undefined ? byDefault : Number(given);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number`);
  return value;
}

/** Operations, or seconds, between two rounds of all faults. */
const roundEvery = { operations: 50_000, seconds: 600 };

async function run(): Promise<void> {
  const postgres = findPostgres();
  if (postgres === undefined) throw new Error('No PostgreSQL: install one');
  const seed = count('seed', values.seed, randomInt(1, 2 ** 31));
  const operations = count('operations', values.operations, 1_000_000);
  const given = values.seconds ?? values.minutes;
  const unit = values.seconds === undefined ? 60 : 1;
  const seconds = given === undefined ? undefined : count('minutes', given, 1) * unit;
  const rounds = Math.ceil(
    seconds === undefined ? operations / roundEvery.operations : seconds / roundEvery.seconds,
  );
  const makeable = faultKinds.filter((kind) => kind !== 'clock-step' || fakeTime !== undefined);
  if (fakeTime === undefined) print('No clock steps: libfaketime is not installed.');
  print(`Seed ${seed}.`);
  const removeBundles = await bundlePrograms();
  const report = await soak({
    ...{ postgres, seed, operations, seconds },
    users: count('users', values.users, 400),
    atOnce: count('at-once', values['at-once'], 24),
    processes: count('processes', values.processes, 4),
    faults: values['no-faults'] ? [] : makeable,
    rounds: count('rounds', values.rounds, rounds),
  }).finally(removeBundles);
  print(written(report));
  await mkdir(results, { recursive: true });
  await writeFile(join(results, `soak-${seed}.json`), JSON.stringify(report, null, 2));
  if (report.breaches.length > 0) process.exitCode = 1;
}

if (values.help) print(usage);
else await run();
