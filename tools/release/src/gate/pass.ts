import { ReleaseError } from '../site/release-error.ts';
import { findingsOf } from './findings.ts';
import { refuses } from './finding.ts';
import type { Finding, Subject } from './finding.ts';
import type { Prospect } from './prospect.ts';

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
