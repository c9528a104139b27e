import type { Deployed } from '../promote.ts';

/** What a change did, in lines for the person at the command line. */
export function deployedText({ name, version, before, endedCanary }: Deployed): string {
  const main =
    before === version
      ? `${name} ${version} is deployed, as it was`
      : `${name} ${version} is deployed${before === null ? '' : `; before it was ${before}`}`;
  if (endedCanary === null) return main;
  const ended =
    endedCanary === version ? 'all users have the canary now' : `the canary ${endedCanary} ended`;
  return `${main}\n${ended}`;
}
