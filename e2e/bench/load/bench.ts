import type { Browser } from '@playwright/test';
import { median, range } from '@tessera/bench';
import type { Connection } from './in-page.ts';
import type { Sides } from './sides.ts';

/** A page whose load is measured. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly session: string | null;
  readonly mounted: string;
}

export interface Bench {
  readonly browser: Browser;
  readonly sides: Sides;
  readonly rounds: number;
  readonly visitors: Screen;
  readonly home: Screen;
}

/** A table's rows under their headings, and the values that they were made of. */
export interface Outcome {
  readonly header: readonly string[];
  readonly rows: string[][];
  readonly values: Record<string, unknown>;
}

/** The connection that most is measured on. */
export const slow: Connection = {
  name: '1.6 Mbps, 150 ms',
  latencyMs: 150,
  bitsPerSecond: 1_600_000,
};

/** All sides in turn, another one first in each round, so that whatever the machine does meets all. */
export async function interleave<Key extends string, Value>(
  rounds: number,
  keys: readonly Key[],
  measure: (key: Key) => Promise<Value>,
): Promise<Record<Key, Value[]>> {
  const values = Object.fromEntries(keys.map((key) => [key, [] as Value[]])) as Record<
    Key,
    Value[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    const first = round % keys.length;
    for (const key of [...keys.slice(first), ...keys.slice(0, first)]) {
      values[key].push(await measure(key));
    }
  }
  return values;
}

export const spread = (values: readonly number[]) =>
  `${median(values).toFixed(0)} (${range(values)})`;

/** Prints a row as soon as it is available. */
export function progress(line: string): void {
  process.stderr.write(`${line}\n`);
}
