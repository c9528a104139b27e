import { percentile, table } from '@tessera/bench';

/** A fault that was made, and what calls met after it until the next one. */
export interface Struck {
  readonly kind: string;
  /** Calls that were answered 5xx or not at all, and how long after the fault the last of them ended. */
  failed: number;
  failedForMs: number;
  /** Those that had no answer though their connection stood, or one that does not say what it is. */
  unexplained: number;
  /** Calls that came faster than one address may make them, or found no place. */
  busy: number;
  /** Calls that were told to wait: another process holds their key, or held it when it was killed. */
  waited: number;
  /** Reports that a process with another time took for old or forged. */
  mistrusted: number;
  /** The longest that somebody waited for the final answer of a money call. */
  longestMs: number;
  /** How long each of them took. */
  readonly tookMs: number[];
}

export type Trouble = ReturnType<typeof noteTrouble>;

/** Notes the results of calls, by the fault that came before. */
export function noteTrouble() {
  let current = untroubled('none');
  let begunMs = performance.now();
  const struck = [current];
  return {
    struck,
    /** Answers 500, which say that a fault was not known for one. */
    internal: 0,
    begin: (kind: string) => {
      current = untroubled(kind);
      struck.push(current);
      begunMs = performance.now();
    },
    failed: (isExplained: boolean) => {
      current.failed += 1;
      if (!isExplained) current.unexplained += 1;
      current.failedForMs = performance.now() - begunMs;
    },
    count: (trouble: 'busy' | 'waited' | 'mistrusted') => {
      current[trouble] += 1;
    },
    took: (ms: number) => {
      current.longestMs = Math.max(current.longestMs, ms);
      current.tookMs.push(ms);
    },
  };
}

function untroubled(kind: string): Struck {
  return {
    kind,
    failed: 0,
    failedForMs: 0,
    unexplained: 0,
    busy: 0,
    waited: 0,
    mistrusted: 0,
    longestMs: 0,
    tookMs: [],
  };
}

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
export function keepTally() {
  const outcomes = new Map<string, number>();
  const times = new Map<string, number[]>();
  let operations = 0;
  return {
    count: (kind: string, outcome: string, ms?: number) => {
      operations += 1;
      const name = `${kind}: ${outcome}`;
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
      if (ms === undefined) return;
      const its = times.get(kind) ?? [];
      its.push(ms);
      times.set(kind, its);
    },
    report: (
      { seed, seconds }: Pick<Report, 'seed' | 'seconds'>,
      { struck, internal }: Trouble,
      breaches: readonly string[],
    ): Report => {
      const sorted = [...times].sort(([one], [other]) => one.localeCompare(other));
      const latencies = sorted.map(([kind, ms]) => {
        const [p50, p99] = [percentile(ms, 0.5), percentile(ms, 0.99)];
        return [kind, { p50: Math.round(p50), p99: Math.round(p99) }] as const;
      });
      return {
        ...{ seed, operations, seconds, faults: struck, internal, breaches },
        outcomes: Object.fromEntries([...outcomes].sort()),
        latencies: Object.fromEntries(latencies),
      };
    },
  };
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
        'too busy',
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
      sum(({ busy }) => busy),
      sum(({ waited }) => waited),
      longest(({ longestMs }) => longestMs),
      sum(({ mistrusted }) => mistrusted),
    ];
  });
}
