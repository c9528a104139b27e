/** What the gate looks at. */
export type Rule =
  'integrity' | 'contract' | 'shared-range' | 'slot' | 'route' | 'panel' | 'stylesheet' | 'budget';

/** Why a version should not be deployed. */
export interface Finding {
  readonly rule: Rule;
  /** The remote, or `host`, that it is about. */
  readonly name: string;
  readonly version: string;
  readonly message: string;
}

/** What a finding is about, for functions that make several of one version. */
export interface Subject {
  readonly name: string;
  readonly version: string;
}

export function finding({ name, version }: Subject, rule: Rule, message: string): Finding {
  return { rule, name, version, message };
}
