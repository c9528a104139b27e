import { prune } from '../store/prune.ts';
import type { Prunable } from '../store/prune.ts';
import { actHelp, actOption, parseArguments, siteHelp, UsageError } from './command.ts';
import type { Command } from './command.ts';

const defaultDays = 30;

const help = `release prune [--days <days>] [--remove]

Says which versions no page of the last days can ask for, and no rollback, and why the others are
kept; with --remove these versions are removed. A version that was never deployed is kept for as many
days after it was published.

  --days <days>    how long a page may stay open (default: ${defaultDays})
  --remove         remove them
${actHelp}
${siteHelp}`;

function lineOf({ name, version, kept }: Prunable, isRemoved: boolean): string {
  if (kept !== null) return `${name} ${version} is kept: ${kept}`;
  return `${name} ${version} ${isRemoved ? 'is removed' : 'would be removed'}`;
}

export const pruneCommand: Command = {
  name: 'prune',
  summary: 'remove versions that nothing can ask for',
  help,
  async run(args) {
    const { site, values } = parseArguments(args, [0, 0], {
      ...actOption,
      days: { type: 'string' },
      remove: { type: 'boolean' },
    });
    const { days = String(defaultDays), ...options } = values;
    if (!/^[1-9]\d{0,3}$/.test(days)) throw new UsageError(`'${days}' is no number of days`);
    const found = await prune(site, Number(days), options);
    const isRemoved = options.remove === true;
    const count = found.filter(({ kept }) => kept === null).length;
    const advice = isRemoved || count === 0 ? [] : ['to remove what would be: add --remove'];
    const lines = [...found.map((each) => lineOf(each, isRemoved)), ...advice];
    return { text: lines.join('\n') || `nothing is published in ${site}` };
  },
};
