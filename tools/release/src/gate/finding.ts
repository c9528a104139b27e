type Rule =
  | 'integrity'
  | 'signature'
  | 'origin'
  | 'served'
  | 'contract'
  | 'shared-range'
  | 'export'
  | 'type'
  | 'later-type'
  | 'unrecorded'
  | 'slot'
  | 'unoffered'
  | 'module'
  | 'setting'
  | 'container'
  | 'missing-file'
  | 'second-react'
  | 'second-copy'
  | 'route'
  | 'panel'
  | 'stylesheet'
  | 'budget'
  | 'run'
  | 'first-paint';

/** A broken rule, and how a version breaks it. */
export type Fault = readonly [rule: Rule, message: string];

export interface Subject {
  readonly name: string;
  readonly version: string;
}

/** Why a version should not be deployed, or what its users will miss. */
export interface Finding extends Subject {
  readonly rule: Rule;
  readonly message: string;
}

export async function findingsFrom(
  { name, version }: Subject,
  faults: Iterable<Fault> | AsyncIterable<Fault>,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const [rule, message] of faults) found.push({ rule, name, version, message });
  return found;
}

/** Rules that refuse no version. */
const warnings: readonly Rule[] = ['first-paint', 'later-type', 'unoffered', 'unrecorded'];

/** Whether a finding keeps a version from being deployed. */
export function refuses({ rule }: Finding): boolean {
  return !warnings.includes(rule);
}

/** The rules that a forced deployment breaks, for the log. */
export function overruledBy(findings: readonly Finding[]): { readonly overruled?: string[] } {
  const overruled = [...new Set(findings.filter(refuses).map(({ rule }) => rule))];
  return overruled.length > 0 ? { overruled } : {};
}

export function findingText(found: Finding): string {
  const { rule, name, version, message } = found;
  return `${refuses(found) ? '' : 'warning: '}${rule}: ${name} ${version} ${message}`;
}
