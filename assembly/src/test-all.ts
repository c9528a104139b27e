import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { workspace } from './settings.ts';

interface Check {
  readonly name: string;
  /** A command of `node_modules/.bin`. */
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * These read the sources, each on one core. Lint takes as long as the others together, so those run
 * in turn beside it: more of them at once would only slow it down.
 */
const readingChecks: readonly (readonly Check[])[] = [
  [{ name: 'lint', command: 'eslint', args: ['.', '--max-warnings', '0'] }],
  [
    { name: 'types', command: 'tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
    { name: 'format', command: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
    { name: 'unused code', command: 'knip', args: [] },
  ],
];

/** These take all cores by themselves. */
const runningChecks: readonly Check[] = [
  { name: 'unit', command: 'jest', args: ['--selectProjects', 'browser', 'node', '--silent'] },
  { name: 'backend', command: 'jest', args: ['--selectProjects', 'backend', '--silent'] },
  { name: 'end to end', command: 'playwright', args: ['test', '-c', 'e2e/playwright.config.ts'] },
];

interface Outcome {
  readonly passed: boolean;
  /** The line that says so. */
  readonly said: string;
}

/** Runs a check; what it prints goes to `printed`, or else straight to the terminal. */
async function run(
  { name, command, args }: Check,
  env: NodeJS.ProcessEnv,
  printed?: Buffer[],
): Promise<Outcome> {
  const startedMs = performance.now();
  const output = printed ? 'pipe' : 'inherit';
  const child = spawn(join(workspace, 'node_modules', '.bin', command), args, {
    cwd: workspace,
    stdio: ['ignore', output, output],
    env,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed?.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const tookS = Math.round((performance.now() - startedMs) / 1000);
  const passed = code === 0;
  return { passed, said: `── ${name}: ${passed ? 'passed' : 'FAILED'} in ${tookS} s\n` };
}

function print(text: string): void {
  process.stdout.write(text);
}

/** Prints a check whole when it has ended, as another one runs beside it. */
async function runQuietly(check: Check, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const printed: Buffer[] = [];
  const outcome = await run(check, env, printed);
  print(`\n── ${check.name}\n${Buffer.concat(printed).toString()}${outcome.said}`);
  return outcome;
}

async function runLoudly(check: Check, env: NodeJS.ProcessEnv): Promise<Outcome> {
  print(`\n── ${check.name}\n`);
  const outcome = await run(check, env);
  print(outcome.said);
  return outcome;
}

async function runInTurn(
  checks: readonly Check[],
  runCheck: (check: Check) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await runCheck(check));
  return outcomes;
}

/** Everything that a change must pass, with all set-up: `pnpm test`. */
async function testAll(): Promise<void> {
  const env = { ...process.env, ...ensureBrowser() };
  const read = await Promise.all(
    readingChecks.map((checks) => runInTurn(checks, (check) => runQuietly(check, env))),
  );
  const ran = await runInTurn(runningChecks, (check) => runLoudly(check, env));
  const outcomes = [...read.flat(), ...ran];
  const failed = outcomes.filter(({ passed }) => !passed).length;
  print(`\n${outcomes.length - failed} passed, ${failed} failed\n`);
  if (failed > 0) process.exitCode = 1;
}

await testAll();
