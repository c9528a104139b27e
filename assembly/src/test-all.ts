import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { workspace } from './settings.ts';

interface Check {
  readonly name: string;
  /** A command of `node_modules/.bin`. */
  readonly command: string;
  readonly words: readonly string[];
}

const checks: readonly Check[] = [
  { name: 'types', command: 'tsc', words: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'lint', command: 'eslint', words: ['.', '--max-warnings', '0'] },
  { name: 'format', command: 'prettier', words: ['--check', '--log-level', 'warn', '.'] },
  { name: 'unused code', command: 'knip', words: [] },
  { name: 'unit', command: 'jest', words: ['--selectProjects', 'browser', 'node', '--silent'] },
  { name: 'backend', command: 'jest', words: ['--selectProjects', 'backend', '--silent'] },
  { name: 'end to end', command: 'playwright', words: ['test', '-c', 'e2e/playwright.config.ts'] },
];

function passes({ name, command, words }: Check, environment: NodeJS.ProcessEnv): boolean {
  process.stdout.write(`\n── ${name}\n`);
  const startedMs = Date.now();
  const { status } = spawnSync(join(workspace, 'node_modules', '.bin', command), words, {
    cwd: workspace,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  });
  const tookS = Math.round((Date.now() - startedMs) / 1000);
  process.stdout.write(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${tookS} s\n`);
  return status === 0;
}

/** Everything that a change must pass, with all set-up: `pnpm test`. */
function testAll(): void {
  const environment = { ...process.env, ...ensureBrowser() };
  const failed = checks.filter((check) => !passes(check, environment));
  process.stdout.write(`\n${checks.length - failed.length} passed, ${failed.length} failed\n`);
  if (failed.length > 0) process.exitCode = 1;
}

testAll();
