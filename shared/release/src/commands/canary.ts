import { endCanary, startCanary } from '../canary.ts';
import type { Canary } from '../canary.ts';
import { forceHelp, forceOption, readWords, siteHelp, UsageError } from './command.ts';
import type { Command } from './command.ts';
import { deployedText, forcedLines } from './deployed-text.ts';

const help = `release canary <name> <version> <percent>
release canary <name> off

Gives a published version of a remote to a share of users; the others keep the deployed one. The
same browser stays on its side, and returns to the deployed version if the canary fails there. A
remote has one canary at a time: another version takes its place, another share changes it. Those
who had it at a smaller share keep it at a greater one. \`promote\` gives it to all, \`off\` ends it.

  <name>           of the remote
  <version>        one that \`release list\` shows
  <percent>        over 0 and under 100, such as 5 or 0.5
${forceHelp}
${siteHelp}`;

/** @throws UsageError when it is no share that a canary may have. */
function readPercent(text: string): number {
  const percent = /^\d{1,2}(\.\d{1,2})?%?$/.test(text) ? Number.parseFloat(text) : 0;
  if (percent > 0) return percent;
  throw new UsageError(`'${text}' is no share over 0 and under 100, such as 5 or 0.5`);
}

function textOf(canary: Canary): string {
  const { name, version, percent, default: main, endedCanary } = canary;
  return [
    `${percent} % of users have ${name} ${version}; the others keep ${main}`,
    ...(endedCanary === null ? [] : [`the canary ${endedCanary} ended`]),
    ...forcedLines(canary),
  ].join('\n');
}

export const canaryCommand: Command = {
  name: 'canary',
  summary: 'give a published version to a share of users',
  help,
  async run(words) {
    const { site, positionals, values } = readWords(words, [2, 3], forceOption);
    const [name = '', version = '', percent] = positionals;
    if (percent !== undefined) {
      const canary = await startCanary(site, name, version, readPercent(percent), values);
      return { text: textOf(canary) };
    }
    if (version !== 'off') throw new UsageError('the share of users is missing');
    return { text: deployedText(await endCanary(site, name)) };
  },
};
