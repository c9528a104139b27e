import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The lowest value that so large a share of all does not exceed, such as 0.99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** The middle value; of an even number, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Lowest and highest value, for a table. */
export function range(values: readonly number[], digits = 0): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}

/** Median, lowest and highest value, for a table. */
export function figures(values: readonly number[], digits: number): string {
  return `${median(values).toFixed(digits)} (${range(values, digits)})`;
}

/** A measure of two sides, round by round. */
export interface TwoSides {
  /** The number of the target to reach. */
  readonly measure: string;
  readonly name: string;
  readonly one: number[];
  readonly other: number[];
}

/** Both sides and their ratio, which is that of each round, for a table. */
export function ratioRow({ measure, name, one, other }: TwoSides, digits: number): string[] {
  const ratios = one.map((value, index) => value / (other[index] ?? Number.NaN));
  return [measure, name, figures(one, digits), figures(other, digits), figures(ratios, 2)];
}

/** Writes a report to the folder of its subject in `bench-results`, or to the folder `RESULTS`. */
export async function saveReport(subject: string, name: string, report: unknown): Promise<void> {
  const folder =
    process.env['RESULTS'] ??
    fileURLToPath(new URL(`../../../bench-results/${subject}`, import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.json`), JSON.stringify(report, null, 2));
}

/** A Markdown table. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
