import { cohortCookie, formatCohort, isInShare } from '@tessera/contract';
import { endCanary, promote, rollBack, startCanary, withdraw } from '../deploy/deploy.ts';
import type { Canary, Deployed } from '../deploy/deploy.ts';
import { findingText, refuses } from '../gate/finding.ts';
import { repaint } from '../painting/paint-pages.ts';
import { called, registryKey } from '../site/site.ts';
import { actOptions, defineCommand, deployOptions, UsageError } from './command.ts';

/** Paints what is deployed now, and says which pages begin without a first paint (FIRST-1). */
async function unpaintedLines(site: string): Promise<string[]> {
  return (await repaint(site)).map((fault) => `not painted before its scripts: ${fault}`);
}

export function forcedLines({ forced }: Pick<Deployed, 'forced'>): string[] {
  return forced.map((finding) =>
    refuses(finding) ? `forced past ${findingText(finding)}` : findingText(finding),
  );
}

function canaryLines({ version, endedCanary }: Omit<Deployed, 'before' | 'forced'>): string[] {
  if (endedCanary === null) return [];
  return [endedCanary === version ? 'its canary ended' : `the canary ${endedCanary} ended`];
}

async function deployedLines(site: string, deployed: Deployed): Promise<string[]> {
  const { name, version, before } = deployed;
  const was = before === null ? '' : `; before it was ${before}`;
  const main = `${name} ${version} is deployed${before === version ? ', as it was' : was}`;
  const unpainted = await unpaintedLines(site);
  return [main, ...canaryLines(deployed), ...forcedLines(deployed), ...unpainted];
}

export const promoteCommand = defineCommand({
  name: 'promote',
  summary: 'deploy a published version',
  help: `${called} promote <name> <version>

Deploys a published version: all users have it from their next page on. A canary of that remote
ends, whether it is this version or another.

  <name>           of the remote, or host
  <version>        one that \`${called} list\` shows`,
  operands: [2, 2],
  options: deployOptions,
  async run({ site, positionals: [name = '', version = ''], values }) {
    return deployedLines(site, await promote(site, name, version, values));
  },
});

export const rollbackCommand = defineCommand({
  name: 'rollback',
  summary: 'go back to what was deployed before',
  help: `${called} rollback <name> [<version>]

Takes the latest deployment back. While a canary runs it ends, and all users have the deployed
version; else the version that was deployed before it comes back. Once more goes one further.

  <name>           of the remote, or host
  <version>        go back to this one at once`,
  operands: [1, 2],
  options: deployOptions,
  async run({ site, positionals: [name = '', version], values }) {
    return deployedLines(site, await rollBack(site, name, { ...values, version }));
  },
});

export const withdrawCommand = defineCommand({
  name: 'withdraw',
  summary: 'take a remote off',
  help: `${called} withdraw <name>

Takes a remote off: from their next page on, users have nothing of it. Its canary ends. Its versions
stay published; promoting one brings it back.

  <name>           of the remote`,
  operands: [1, 1],
  options: actOptions,
  async run({ site, positionals: [name = ''], values }) {
    const { version, endedCanary } = await withdraw(site, name, values);
    return [
      `${name} is withdrawn; to have it again: ${called} promote ${name} ${version}`,
      ...canaryLines({ name, version, endedCanary }),
      ...(await unpaintedLines(site)),
    ];
  },
});

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

export const canaryCommand = defineCommand({
  name: 'canary',
  summary: 'give a published version to a share of users',
  help: `${called} canary <name> <version> <percent>
${called} canary <name> off

Gives a published version of a remote to a share of users; the others keep the deployed one. The
same browser stays on its side, and returns to the deployed version if the canary fails there. A
remote has one canary at a time: another version takes its place, another share changes it. Those
who had it at a smaller share keep it at a greater one. \`promote\` gives it to all, \`off\` ends it.

  <name>           of the remote
  <version>        one that \`${called} list\` shows
  <percent>        over 0 and under 100, such as 5 or 0.5`,
  operands: [2, 3],
  options: deployOptions,
  async run({ site, positionals: [name = '', version = '', percent], values }) {
    if (percent !== undefined) {
      const canary = await startCanary(site, name, version, readPercent(percent), values);
      return [
        `${canary.percent} % of users have ${name} ${version}; the others keep ${canary.default}`,
        ...joiningLines(canary),
        ...canaryLines(canary),
        ...forcedLines(canary),
      ];
    }
    if (version !== 'off') throw new UsageError('the share of users is missing');
    return deployedLines(site, await endCanary(site, name, values));
  },
});
