import { parseArgs } from 'node:util';
import { giveUp } from '../platform/index.ts';
import { findPostgres } from '../testing/postgres-cluster.ts';
import { drillRecovery } from './recovery-drill.ts';

// `pnpm drill:recovery [--operations 2000]`: on a throw-away server of this machine; touches no other database.
const usage = 'Usage: pnpm drill:recovery [--operations <100 to 1000000>]';
const mostShown = 20;

function readOperations(): number {
  try {
    const options = { operations: { type: 'string', default: '2000' } } as const;
    const args = process.argv.slice(2).filter((argument) => argument !== '--');
    const { operations } = parseArgs({ args, options }).values;
    if (/^\d{3,7}$/.test(operations) && Number(operations) <= 1_000_000) return Number(operations);
  } catch {
    // Said below.
  }
  giveUp(usage);
}

const operations = readOperations();
const bin = findPostgres();
if (bin === undefined) giveUp('PostgreSQL is not installed on this machine');
const { failures, acknowledgedBefore, begunAfter, times } = await drillRecovery(bin, operations);
for (const [what, ms] of Object.entries(times)) {
  process.stdout.write(`${(ms / 1000).toFixed(2).padStart(8)} s  ${what}\n`);
}
for (const failure of failures.slice(0, mostShown)) process.stdout.write(`${failure}\n`);
process.stdout.write(
  failures.length === 0
    ? `Recovered: all ${acknowledgedBefore} operations acknowledged before are there, none of the ${begunAfter} begun after; the ledger is in order\n`
    : `${failures.length} failures\n`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
