import type { Outcome } from './run-check.ts';

const shownFiles = 10;

/** Puts the cells of each column below each other. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The end of a run: every part, the slowest files, what this machine lacks, and the count. */
export function closingTable(outcomes: readonly Outcome[], lacks: readonly string[]): string {
  const parts = outcomes.map(({ name, passed, tests, seconds, skipped }) => [
    passed ? name : `${name} FAILED`,
    tests === null ? '' : String(tests),
    String(seconds),
    skipped.join('; '),
  ]);
  const slowest = outcomes
    .flatMap(({ files }) => [...files])
    .sort(([, one], [, other]) => other - one)
    .slice(0, shownFiles)
    .map(([file, seconds]) => [file, seconds.toFixed(1)]);
  const failed = outcomes.filter(({ passed }) => !passed).length;
  return [
    columns([['part', 'tests', 'seconds', 'skipped'], ...parts]),
    ...(slowest.length > 0 ? [columns([['slowest files', 'seconds'], ...slowest])] : []),
    ...(lacks.length > 0 ? [lacks.map((line) => `left out: ${line}`).join('\n')] : []),
    `${outcomes.length - failed} passed, ${failed} failed`,
  ].join('\n\n');
}
