import { table } from '@tessera/bench';
import type { Struck, Trouble } from './trouble.ts';

/** The result of a soak. */
export interface Report {
  readonly seed: number;
  readonly operations: number;
  readonly seconds: number;
  /** Counts by kind and outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Latencies of each kind of money call, in milliseconds, from first attempt to final answer. */
  readonly latencies: Readonly<Record<string, { readonly p50: number; readonly p99: number }>>;
  readonly faults: readonly Struck[];
  /** Answers 500. */
  readonly internal: number;
  /** Empty when all is well. */
  readonly breaches: readonly string[];
}

/** Counts what happens, for a report. */
export interface Tally {
  count(kind: string, outcome: string, ms?: number): void;
  report(
    named: { readonly seed: number; readonly seconds: number },
    trouble: Trouble,
    breaches: readonly string[],
  ): Report;
}

export function keepTally(): Tally {
  const outcomes = new Map<string, number>();
  const times = new Map<string, number[]>();
  let operations = 0;
  return {
    count: (kind, outcome, ms) => {
      operations += 1;
      const name = `${kind}: ${outcome}`;
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
      if (ms === undefined) return;
      const its = times.get(kind) ?? [];
      its.push(ms);
      times.set(kind, its);
    },
    report: ({ seed, seconds }, { struck, internal }, breaches) => {
      const sorted = [...times].sort(([one], [other]) => one.localeCompare(other));
      const latencies = sorted.map(
        ([kind, ms]) => [kind, { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99) }] as const,
      );
      return {
        ...{ seed, operations, seconds, faults: struck, internal, breaches },
        outcomes: Object.fromEntries([...outcomes].sort()),
        latencies: Object.fromEntries(latencies),
      };
    },
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
}

/** The report as tables. */
export function written(report: Report): string {
  const { seed, operations, seconds, outcomes, latencies, faults, internal, breaches } = report;
  const rate = (operations / seconds).toFixed(1);
  return [
    `Seed ${seed}: ${operations} operations in ${seconds.toFixed(0)} s, ${rate} a second; answers 500: ${internal}.`,
    table(
      ['operation', 'times'],
      Object.entries(outcomes).map(([name, times]) => [name, String(times)]),
    ),
    table(
      ['money call', 'p50, ms', 'p99, ms'],
      Object.entries(latencies).map(([kind, { p50, p99 }]) => [kind, String(p50), String(p99)]),
    ),
    table(
      [
        'fault',
        'times',
        'failed calls',
        'failed for, s',
        'told to wait',
        'longest, s',
        'mistrusted',
      ],
      byKind(faults),
    ),
    breaches.length === 0
      ? 'Everything that was acknowledged is in the ledger once, nothing else is, and no row is overdue for removal.'
      : `${breaches.length} BREACHES with seed ${seed}:\n${breaches.slice(0, shown).join('\n')}`,
  ].join('\n\n');
}

/** The rest is in the file. */
const shown = 50;

/** Each kind of fault, with the longest time that calls failed or waited after it. */
function byKind(faults: readonly Struck[]): string[][] {
  const kinds = [...new Set(faults.map(({ kind }) => kind))];
  return kinds.map((name) => {
    const its = faults.filter(({ kind }) => kind === name);
    const sum = (of: (each: Struck) => number) =>
      String(its.reduce((all, each) => all + of(each), 0));
    const longest = (of: (each: Struck) => number) => (Math.max(...its.map(of)) / 1000).toFixed(1);
    return [
      name,
      String(its.length),
      sum(({ failed }) => failed),
      longest(({ failedForMs }) => failedForMs),
      sum(({ waited }) => waited),
      longest(({ longestMs }) => longestMs),
      sum(({ mistrusted }) => mistrusted),
    ];
  });
}
