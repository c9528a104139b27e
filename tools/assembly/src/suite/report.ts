import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { workspace } from '../settings.ts';

/** What a part of a run has counted. */
export interface Counted {
  /** Those that ran; `null` of a check that has no tests. */
  readonly tests: number | null;
  /** Why something was left out, a line for each reason. */
  readonly skipped: readonly string[];
  /** Seconds of each file of tests. */
  readonly files: ReadonlyMap<string, number>;
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>;
  readonly suites: readonly { readonly file: string }[];
}

function ofJest({ numPassedTests, numFailedTests, testResults }: JestReport): Counted {
  const files = new Map<string, number>();
  const skipped: string[] = [];
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const file = relative(workspace, name);
    files.set(file, (endTime - startTime) / 1000);
    const left = assertionResults.filter(({ status }) => status === 'pending').length;
    if (left > 0) skipped.push(`${left} of ${file}`);
  }
  return { tests: numPassedTests + numFailedTests, skipped, files };
}

/** Milliseconds of all results anywhere within a suite. */
function durationOf(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  if ('duration' in node && 'workerIndex' in node) return Number(node.duration);
  return Object.values(node).reduce<number>((sum, each) => sum + durationOf(each), 0);
}

function ofPlaywright({ stats, suites }: PlaywrightReport): Counted {
  const files = new Map<string, number>();
  for (const suite of suites) {
    const file = `e2e/${suite.file}`;
    files.set(file, (files.get(file) ?? 0) + durationOf(suite) / 1000);
  }
  return { tests: stats.expected + stats.unexpected + stats.flaky, skipped: [], files };
}

/** The lines in which a check says that it left something out. */
const saidSkipped = (said: string): string[] =>
  [...said.matchAll(/^\s*skipped: (.*)$/gim)].map(([, reason = '']) => reason);

/** Counts what a check has written, or has said where nothing was written. */
export async function readReport(
  by: 'jest' | 'playwright' | undefined,
  file: string,
  said: string,
): Promise<Counted> {
  const told = saidSkipped(said);
  const text = by === undefined ? null : await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { tests: null, skipped: told, files: new Map() };
  // Their own programs wrote them.
  const counted =
    by === 'jest'
      ? ofJest(JSON.parse(text) as JestReport)
      : ofPlaywright(JSON.parse(text) as PlaywrightReport);
  return { ...counted, skipped: [...counted.skipped, ...told] };
}
