import { refuses } from '../gate/finding.ts';
import { findingText } from '../gate/pass.ts';
import type { Deployed } from '../deploy/promote.ts';
import { repaint } from '../painting/paint-pages.ts';

/**
 * Paints what is deployed now, for the configurations that the site is served with, and says which
 * pages begin without a first paint (FIRST-1).
 */
export async function unpaintedLines(site: string): Promise<string[]> {
  return (await repaint(site)).map((fault) => `not painted before its scripts: ${fault}`);
}

export function forcedLines({ forced }: Pick<Deployed, 'forced'>): string[] {
  return forced.map((finding) =>
    refuses(finding) ? `forced past ${findingText(finding)}` : findingText(finding),
  );
}

function canaryLines({ version, endedCanary }: Deployed): string[] {
  if (endedCanary === null) return [];
  return [endedCanary === version ? 'its canary ended' : `the canary ${endedCanary} ended`];
}

export function deployedText(deployed: Deployed): string {
  const { name, version, before } = deployed;
  const was = before === null ? '' : `; before it was ${before}`;
  const main = `${name} ${version} is deployed${before === version ? ', as it was' : was}`;
  return [main, ...canaryLines(deployed), ...forcedLines(deployed)].join('\n');
}
