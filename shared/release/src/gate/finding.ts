/** The areas that the gate checks. */
export type Rule =
  'integrity' | 'contract' | 'shared-range' | 'slot' | 'route' | 'panel' | 'stylesheet' | 'budget';

/** Why a version should not be deployed. */
export interface Finding {
  readonly rule: Rule;
  /** The affected remote, or `host`. */
  readonly name: string;
  readonly version: string;
  readonly message: string;
}

/** The subject of a finding, for functions that report several for one version. */
export interface Subject {
  readonly name: string;
  readonly version: string;
}

export function finding({ name, version }: Subject, rule: Rule, message: string): Finding {
  return { rule, name, version, message };
}
