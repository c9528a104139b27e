import { setTimeout as wait } from 'node:timers/promises';

/** A piece of what a site delivers of a remote. */
export const parts = ['entry', 'chunk', 'stylesheet', 'registry'] as const;
export type Part = (typeof parts)[number];

export const faults = [
  'down',
  'hung',
  'slow',
  'not-found',
  'server-error',
  'truncated',
  'tampered',
] as const;
export type Fault = (typeof faults)[number];

export interface FaultRule {
  /** Name of the remote, `*` for each. */
  readonly remote: string;
  /** The one version that is affected, such as a canary; every deployed version if left out. */
  readonly version?: string;
  /** `all` means all files of the remote, but not the registry. */
  readonly part: Part | 'all';
  readonly fault: Fault;
}

/** A file of a remote, or what the registry says of it. */
export interface Target {
  readonly remote: string;
  readonly version: string;
  readonly part: Part;
}

export interface FaultBoard {
  /** Replaces all rules; if two match, the first wins. */
  set(rules: readonly FaultRule[]): void;
  /** Lifts every fault. Slow answers come at once, answers that hang go on hanging. */
  clear(): void;
  /**
   * Breaks the connections that hang: a browser has six, and nothing else comes through meanwhile.
   */
  dropHanging(): void;
  /** Keeps a connection that hangs; `close` breaks it. What is returned forgets it. */
  hang(close: () => void): () => void;
  /** Resolves when a delayed response may be sent, or when its client has disconnected. */
  late(left: AbortSignal): Promise<void>;
  of(target: Target): Fault | null;
}

function matches(rule: FaultRule, { remote, version, part }: Target): boolean {
  const whole = rule.part === 'all' && part !== 'registry';
  return (
    (rule.remote === '*' || rule.remote === remote) &&
    (rule.version === undefined || rule.version === version) &&
    (whole || rule.part === part)
  );
}

/** A board without faults, whose slow answers are so late. */
export function createFaultBoard({ slowMs = 3000 } = {}): FaultBoard {
  let current: readonly FaultRule[] = [];
  let changed = new AbortController();
  const hanging = new Set<() => void>();
  const set = (rules: readonly FaultRule[]) => {
    current = [...rules];
    changed.abort();
    changed = new AbortController();
  };
  return {
    set,
    clear: () => set([]),
    dropHanging() {
      for (const close of [...hanging]) close();
      hanging.clear();
    },
    hang(close) {
      hanging.add(close);
      return () => hanging.delete(close);
    },
    async late(left) {
      const signal = AbortSignal.any([left, changed.signal]);
      await wait(slowMs, undefined, { signal }).catch(() => undefined);
    },
    of: (target) => current.find((rule) => matches(rule, target))?.fault ?? null,
  };
}
