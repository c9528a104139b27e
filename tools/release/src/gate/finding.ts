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
  | 'module'
  | 'container'
  | 'missing-file'
  | 'second-react'
  | 'route'
  | 'panel'
  | 'stylesheet'
  | 'budget'
  | 'first-paint';

/** Why a version should not be deployed, or what its users will miss. */
export interface Finding {
  readonly rule: Rule;
  readonly name: string;
  readonly version: string;
  readonly message: string;
}

export interface Subject {
  readonly name: string;
  readonly version: string;
}

export function finding({ name, version }: Subject, rule: Rule, message: string): Finding {
  return { rule, name, version, message };
}

/** These rules stop nothing: the page still works, or nothing more can be known. */
const warnings: readonly Rule[] = ['first-paint', 'later-type', 'unrecorded'];

/** Whether the gate refuses what this was found of. */
export function refuses({ rule }: Finding): boolean {
  return !warnings.includes(rule);
}

export function findingText(found: Finding): string {
  const { rule, name, version, message } = found;
  return `${refuses(found) ? '' : 'warning: '}${rule}: ${name} ${version} ${message}`;
}
