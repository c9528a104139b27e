import { ReleaseError } from '../release-error.ts';
import { findingsOf } from './findings.ts';
import type { Finding, Subject } from './finding.ts';
import type { Prospect } from './prospect.ts';

export interface GateOptions {
  /** Deploys in spite of all findings but those of integrity. */
  readonly force?: boolean;
}

/** One line for a finding; of whom it is where that is not clear. */
export function findingText({ rule, name, version, message }: Finding): string {
  return `${rule}: ${name} ${version} ${message}`;
}

/**
 * Lets a version through that nothing speaks against (REL-2), or that is forced through.
 * @returns what spoke against a forced one.
 * @throws ReleaseError with every finding.
 */
export async function passGate(
  subject: Subject,
  prospect: Prospect,
  { force = false }: GateOptions,
): Promise<readonly Finding[]> {
  const findings = await findingsOf(subject, prospect);
  const isWhole = findings.every(({ rule }) => rule !== 'integrity');
  if (findings.length === 0 || (force && isWhole)) return findings;
  const lines = findings.map((each) => `  ${findingText(each)}`);
  const advice = isWhole
    ? '--force deploys it all the same'
    : 'what is not whole is never deployed: publish it again';
  throw new ReleaseError(
    [`${subject.name} ${subject.version} is refused:`, ...lines, advice].join('\n'),
  );
}
