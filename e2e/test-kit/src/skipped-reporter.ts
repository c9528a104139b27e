import { relative } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Lists at the end of a run which tests were skipped and why, one line per file and reason; other reporters only
 * count them.
 */
export default class SkippedReporter implements Reporter {
  private root = '';
  private readonly counts = new Map<string, Map<string, number>>();

  onBegin({ rootDir }: FullConfig): void {
    this.root = rootDir;
  }

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return;
    const file = relative(this.root, test.location.file);
    const reason =
      annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
    const reasons = this.counts.get(file) ?? new Map<string, number>();
    this.counts.set(file, reasons.set(reason, (reasons.get(reason) ?? 0) + 1));
  }

  onEnd(): void {
    for (const [file, reasons] of this.counts) {
      for (const [reason, count] of reasons) {
        process.stdout.write(`skipped: ${count} of ${file}: ${reason}\n`);
      }
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
