import { findingText } from '../gate/pass.ts';
import type { Deployed } from '../deploy/promote.ts';

/** What the gate was forced to let through, for the person at the command line. */
export function forcedLines({ forced }: Pick<Deployed, 'forced'>): string[] {
  return forced.map((finding) => `forced past ${findingText(finding)}`);
}

function canaryLines({ version, endedCanary }: Deployed): string[] {
  if (endedCanary === null) return [];
  return [endedCanary === version ? 'its canary ended' : `the canary ${endedCanary} ended`];
}

/** What a change did, in lines for the person at the command line. */
export function deployedText(deployed: Deployed): string {
  const { name, version, before } = deployed;
  const was = before === null ? '' : `; before it was ${before}`;
  const main = `${name} ${version} is deployed${before === version ? ', as it was' : was}`;
  return [main, ...canaryLines(deployed), ...forcedLines(deployed)].join('\n');
}
