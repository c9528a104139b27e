import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Killer } from '../faults/fault.ts';
import { filesOf, type Tree } from './tree.ts';

export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly by: string }
  /** No test ran: the code cannot be loaded or built. */
  | { readonly kind: 'does not build'; readonly by: string }
  | { readonly kind: 'no tests' }
  | { readonly kind: 'timed out' };

export type PlaywrightKiller = Extract<Killer, { playwright: string }>;

/** The longest that the tests of one fault may take: the site is built for a browser. */
const limitsMs = { jest: 240_000, playwright: 600_000 };
const graceMs = 10_000;

/** Runs the tests of a killer in the copy of a tree. */
export async function runKiller(tree: Tree, killer: Killer): Promise<Verdict> {
  if (!('jest' in killer)) return runPlaywright(tree, [killer]);
  const files = filesOf(tree.copy, killer.jest);
  const options = { limitMs: limitsMs.jest, only: killer.only };
  return verdictOf(await runJest(tree, files, options), files);
}

/** Jest's verdict on all files of a killer together. */
export function verdictOf(
  verdicts: ReadonlyMap<string, Verdict>,
  files: readonly string[],
): Verdict {
  if (files.length === 0) return { kind: 'no tests' };
  const ofFiles = files.map((file): Verdict => verdicts.get(file) ?? { kind: 'no tests' });
  return (
    ofFiles.find(({ kind }) => kind === 'failed') ??
    ofFiles.find(({ kind }) => kind !== 'passed') ?? { kind: 'passed' }
  );
}

interface JestFile {
  readonly name: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

interface JestReport {
  readonly testResults: readonly JestFile[];
}

interface JestOptions {
  readonly limitMs?: number;
  readonly only?: string | undefined;
}

/** Runs test files in one process; what it says of each. */
export async function runJest(
  tree: Tree,
  files: readonly string[],
  { limitMs = limitsMs.jest * files.length, only }: JestOptions = {},
): Promise<ReadonlyMap<string, Verdict>> {
  const all = (verdict: Verdict) => new Map(files.map((file) => [file, verdict]));
  if (files.length === 0) return all({ kind: 'no tests' });
  const words = ['--runTestsByPath', ...files, '--maxWorkers=1', '--silent'];
  if (only !== undefined) words.push('--testNamePattern', only);
  const ended = await run(
    tree,
    'jest',
    [...words, '--json', `--outputFile=${reportOf(tree)}`],
    limitMs,
  );
  if (ended === 'timed out') return all({ kind: 'timed out' });
  const report = ended.report as JestReport | undefined;
  if (report === undefined) return all({ kind: 'does not build', by: ended.printed });
  return new Map(
    report.testResults.map((file) => [relative(tree.copy, file.name), verdictOfFile(file)]),
  );
}

function verdictOfFile({ assertionResults, message }: JestFile): Verdict {
  const failed = assertionResults.find(({ status }) => status === 'failed');
  const isRun = assertionResults.some(({ status }) => status !== 'pending');
  if (failed) return { kind: 'failed', by: failed.fullName };
  if (assertionResults.length === 0) return { kind: 'does not build', by: message };
  return isRun ? { kind: 'passed' } : { kind: 'no tests' };
}

interface Suite {
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[];
}

interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** Runs tests of the browser in one process, since the site is built for each. */
export async function runPlaywright(
  tree: Tree,
  killers: readonly PlaywrightKiller[],
): Promise<Verdict> {
  const titles = killers.map(({ grep }) => grep.replace(/[^\w\s]/g, '\\$&'));
  const words = [
    ...['test', '-c', 'e2e/playwright.config.ts', '--workers', '1', '--reporter', 'json'],
    ...['--grep', titles.join('|')],
    ...killers.flatMap(({ playwright, project }) => [playwright, '--project', project]),
  ];
  const limitMs = limitsMs.playwright * killers.length;
  const ended = await run(tree, 'playwright', words, limitMs);
  if (ended === 'timed out') return { kind: 'timed out' };
  const report = ended.report as PlaywrightReport | undefined;
  if (report === undefined) return { kind: 'does not build', by: ended.printed };
  const specs = report.suites.flatMap(specsOf);
  const failed = specs.find(({ ok }) => !ok);
  if (failed) return { kind: 'failed', by: failed.title };
  const error = report.errors[0]?.message;
  if (error?.includes('No tests found') === true) return { kind: 'no tests' };
  if (error !== undefined) return { kind: 'does not build', by: error };
  return specs.length === 0 ? { kind: 'no tests' } : { kind: 'passed' };
}

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

interface Ended {
  /** The runner's report, if it got that far. */
  readonly report: unknown;
  readonly printed: string;
}

const reportOf = ({ copy }: Tree): string => `${copy}.report.json`;

async function run(
  tree: Tree,
  command: keyof typeof limitsMs,
  words: readonly string[],
  limitMs: number,
): Promise<Ended | 'timed out'> {
  await rm(reportOf(tree), { force: true });
  // A group of its own, so that a browser or a database that a test started ends with it.
  const child = spawn(join(tree.copy, 'node_modules', '.bin', command), words, {
    cwd: tree.copy,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(tree) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  const late = new AbortController();
  const limit = setTimeout(() => {
    late.abort();
    endGroup(child.pid, 'SIGTERM');
    setTimeout(() => endGroup(child.pid, 'SIGKILL'), graceMs).unref();
  }, limitMs);
  await once(child, 'close');
  clearTimeout(limit);
  if (late.signal.aborted) return 'timed out';
  const report = await readFile(reportOf(tree), 'utf8').catch(() => undefined);
  return {
    report: report === undefined ? undefined : JSON.parse(report),
    printed: Buffer.concat(printed).toString(),
  };
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}
