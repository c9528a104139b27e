import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import '../../../checks/src/compressed.js';
import { nearSpecs } from '../../../checks/src/tiers.js';
import { readWorkspace } from '../../../build/src/floors/import-graph.ts';
import { sayFailure } from '../failure.ts';
import { memoryFolder } from '../memory-folder.ts';
import { workspace } from '../settings.ts';
import { deepSuite, quickSuite } from './checks.ts';
import type { Check, Suite } from './checks.ts';
import { closingTable } from './closing-table.ts';
import { expectRoom, lookAtMachine } from './machine.ts';
import { nearSuite } from './near.ts';
import { runCheck } from './run-check.ts';
import type { Outcome } from './run-check.ts';
import { changedFiles } from './changed-files.ts';

const help = `npx -y pnpm test          what a change can break for a person
npx -y pnpm test --near   what the files that are not as in main can break, as far as minutes go
npx -y pnpm test:deep     the rest`;

const print = (text: string) => process.stdout.write(text);

/** Tests of the backend that do not choose their database. */
const onAnyDatabase = () =>
  [...readWorkspace(workspace).imports.keys()]
    .filter((file) => file.startsWith('backend/src/') && file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(workspace, file), 'utf8').includes('(testDatabases()'));

function suiteNearby(): Suite {
  const changed = changedFiles();
  const { imports } = readWorkspace(workspace);
  const specs = [...imports.keys()].filter((file) => file.endsWith('.spec.ts'));
  const suite = nearSuite({ changed, imports, specs, nearSpecs });
  print(`${changed.length} files are not as in main:\n`);
  const chosen = [...suite.sideBySide.flat(), ...suite.alone];
  for (const { name, command } of chosen) print(`── ${name}: ${command}\n`);
  return suite;
}

/** Files that were compressed once are of use to later runs; each run adds some that are not. */
const mostCompressed = 5_000;

async function boundCompressed(folder: string): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  if (files.length > mostCompressed) await rm(folder, { recursive: true, force: true });
}

async function runSuite({ sideBySide, alone }: Suite): Promise<void> {
  const { browser, hasPostgres, lacks } = lookAtMachine();
  const folder = process.env['TMPDIR'] ? null : await memoryFolder();
  await expectRoom(folder?.path ?? tmpdir());
  await boundCompressed(process.env['TESSERA_COMPRESSED'] ?? '');
  const reports = await mkdtemp(join(folder?.path ?? tmpdir(), 'tessera-reports-'));
  const env = {
    ...process.env,
    ...browser,
    ...(folder && { TMPDIR: folder.path }),
    PATH: `${workspace}node_modules/.bin:${process.env['PATH'] ?? ''}`,
  };
  const inTurn = async (checks: readonly Check[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const check of checks) outcomes.push(await runCheck(check, env, reports));
    return outcomes;
  };
  const isPossible = ({ by, needs }: Check) =>
    (by !== 'playwright' || browser !== null) && (needs !== 'postgres' || hasPostgres);
  const beside = await Promise.all(sideBySide.map(inTurn));
  const outcomes = [...beside.flat(), ...(await inTurn(alone.filter(isPossible)))];
  await rm(reports, { recursive: true });
  await folder?.remove();
  print(`\n${closingTable(outcomes, lacks)}\n`);
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
}

async function test(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { near: flag, deep: flag, help: flag } });
  if (values.help) print(`${help}\n`);
  else if (values.near) await runSuite(suiteNearby());
  else await runSuite(values.deep ? deepSuite(onAnyDatabase()) : quickSuite);
}

await test().catch((error: unknown) => sayFailure('test', error));
