/** A piece of what a site delivers of a remote. */
export const parts = ['entry', 'chunk', 'stylesheet', 'registry'] as const;
export type Part = (typeof parts)[number];

/** What can be wrong with it on the network. */
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

/** One fault of one remote. */
export interface FaultRule {
  /** Name of the remote, `*` for each. */
  readonly remote: string;
  /** The one version that has it, such as a canary; every deployed one where there is none. */
  readonly version?: string;
  /** `all` are all files of the remote; the registry is none of them. */
  readonly part: Part | 'all';
  readonly fault: Fault;
}

/** A file of a remote, or what the registry says of it. */
export interface Target {
  readonly remote: string;
  readonly version: string;
  readonly part: Part;
}

/** The faults that a running site has at this moment. */
export interface FaultBoard {
  /** How late a slow answer is. */
  readonly slowMs: number;
  /** Puts these rules in the place of all former ones; of two that match, the first counts. */
  set(rules: readonly FaultRule[]): void;
  /** Lifts every fault. Answers that hang go on hanging. */
  clear(): void;
  /** The fault of a file. */
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

/** A board without faults. */
export function createFaultBoard({ slowMs = 3000 } = {}): FaultBoard {
  let current: readonly FaultRule[] = [];
  return {
    slowMs,
    set(rules) {
      current = [...rules];
    },
    clear() {
      current = [];
    },
    of: (target) => current.find((rule) => matches(rule, target))?.fault ?? null,
  };
}
