import { cohortCookie, formatCohort, isInShare } from '@tessera/contract';
import { endCanary, startCanary } from '../deploy/canary.ts';
import type { Canary } from '../deploy/canary.ts';
import {
  actHelp,
  actOption,
  forceHelp,
  forceOption,
  parseArguments,
  siteHelp,
  UsageError,
} from './command.ts';
import type { Command } from './command.ts';
import { deployedText, forcedLines, unpaintedLines } from './deployed-text.ts';
import { registryKey } from '../site/site.ts';
import { called } from '../site/called.ts';

const help = `${called} canary <name> <version> <percent>
${called} canary <name> off

Gives a published version of a remote to a share of users; the others keep the deployed one. The
same browser stays on its side, and returns to the deployed version if the canary fails there. A
remote has one canary at a time: another version takes its place, another share changes it. Those
who had it at a smaller share keep it at a greater one. \`promote\` gives it to all, \`off\` ends it.

  <name>           of the remote
  <version>        one that \`${called} list\` shows
  <percent>        over 0 and under 100, such as 5 or 0.5
${forceHelp}
${actHelp}
${siteHelp}`;

function readPercent(text: string): number {
  const percent = /^\d{1,2}(\.\d{1,2})?%?$/.test(text) ? Number.parseFloat(text) : 0;
  if (percent > 0) return percent;
  throw new UsageError(`'${text}' is no share over 0 and under 100, such as 5 or 0.5`);
}

/** One of 10,000 seeds is in a share of 0.01 %, the smallest. */
const seedsTried = 200_000;

function joiningLines({ name, version, percent }: Canary): string[] {
  for (let number = 0; number < seedsTried; number += 1) {
    const cohort = { seed: number.toString(16).padStart(8, '0'), refused: [] };
    if (!isInShare(cohort, registryKey(name), version, percent)) continue;
    const cookie = `${cohortCookie}=${formatCohort(cohort)}; path=/`;
    return [`to be one of them, in the console of the page: document.cookie = '${cookie}'`];
  }
  return [];
}

function textOf(canary: Canary): string {
  const { name, version, percent, default: main, endedCanary } = canary;
  return [
    `${percent} % of users have ${name} ${version}; the others keep ${main}`,
    ...joiningLines(canary),
    ...(endedCanary === null ? [] : [`the canary ${endedCanary} ended`]),
    ...forcedLines(canary),
  ].join('\n');
}

export const canaryCommand: Command = {
  name: 'canary',
  summary: 'give a published version to a share of users',
  help,
  async run(args) {
    const { site, positionals, values } = parseArguments(args, [2, 3], {
      ...actOption,
      ...forceOption,
    });
    const [name = '', version = '', percent] = positionals;
    if (percent !== undefined) {
      const canary = await startCanary(site, name, version, readPercent(percent), values);
      return { text: textOf(canary) };
    }
    if (version !== 'off') throw new UsageError('the share of users is missing');
    const deployed = deployedText(await endCanary(site, name, values));
    return { text: [deployed, ...(await unpaintedLines(site))].join('\n') };
  },
};
