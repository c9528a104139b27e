import { ReleaseError } from '../site/site.ts';
import { findingsOf } from './findings.ts';
import type { Prospect } from './prospect.ts';

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

export interface GateOptions {
  /** Deploys in spite of all findings but those of integrity and signature. */
  readonly force?: boolean;
}

export function findingText(found: Finding): string {
  const { rule, name, version, message } = found;
  return `${refuses(found) ? '' : 'warning: '}${rule}: ${name} ${version} ${message}`;
}

/**
 * Accepts a version that nothing speaks against (REL-2), or one that is forced.
 * @returns the findings all the same: warnings, and what was overridden by force.
 * @throws ReleaseError with every finding.
 */
export async function passGate(
  subject: Subject,
  prospect: Prospect,
  { force = false }: GateOptions,
): Promise<readonly Finding[]> {
  const findings = await findingsOf(subject, prospect);
  const isWhole = findings.every(({ rule }) => rule !== 'integrity' && rule !== 'signature');
  if (!findings.some(refuses) || (force && isWhole)) return findings;
  const lines = findings.map((each) => `  ${findingText(each)}`);
  const advice = isWhole
    ? '--force deploys it all the same'
    : 'what is not whole or not signed is never deployed: publish it again';
  throw new ReleaseError(
    [`${subject.name} ${subject.version} is refused:`, ...lines, advice].join('\n'),
  );
}
