import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { specs } from '../../../checks/src/tiers.js';
import { readWorkspace } from '../../../build/src/floors/import-graph.ts';
import { workspace } from '../settings.ts';
import { unplacedTests } from './unplaced-tests.ts';

/** The tests of all projects of Jest. */
function listedByJest(): string[] {
  const jest = join(workspace, 'node_modules/.bin/jest');
  const env = { ...process.env, TEST_TIER: '' };
  const listed = execFileSync(jest, ['--listTests'], { cwd: workspace, env, encoding: 'utf8' });
  return listed
    .trim()
    .split('\n')
    .map((file) => relative(workspace, file));
}

const { imports } = readWorkspace(workspace);
const faults = unplacedTests([...imports.keys()], listedByJest(), specs);
for (const fault of faults) process.stdout.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
