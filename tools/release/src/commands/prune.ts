import { pruneStyles } from '../painting/prune-styles.ts';
import { prune } from '../deploy/prune.ts';
import type { Prunable } from '../deploy/prune.ts';
import { actHelp, actOption, parseArguments, siteHelp, UsageError } from './command.ts';
import type { Command } from './command.ts';
import { called } from '../site/called.ts';

const defaultDays = 30;

const help = `${called} prune [--days <days>] [--remove]

Says which versions no page of the last days can ask for, and no rollback, and why the others are
kept; with --remove these versions are removed. A version that was never deployed is kept for as many
days after it was published. Stylesheets of first paints go by the same days.

  --days <days>    how long a page may stay open (default: ${defaultDays})
  --remove         remove them
${actHelp}
${siteHelp}`;

function lineOf({ name, version, kept }: Prunable, isRemoved: boolean): string {
  if (kept !== null) return `${name} ${version} is kept: ${kept}`;
  return `${name} ${version} ${isRemoved ? 'is removed' : 'would be removed'}`;
}

function styleLines(files: readonly string[], isRemoved: boolean): string[] {
  if (files.length === 0) return [];
  const [are, sheets] = files.length === 1 ? ['is', 'stylesheet'] : ['are', 'stylesheets'];
  const what = isRemoved ? `${are} removed` : 'would be removed';
  return [`${files.length} ${sheets} of former first paints ${what}`];
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
    const styles = await pruneStyles(site, Number(days), options);
    const isRemoved = options.remove === true;
    const count = found.filter(({ kept }) => kept === null).length + styles.length;
    const advice = isRemoved || count === 0 ? [] : ['to remove what would be: add --remove'];
    const lines = [
      ...found.map((each) => lineOf(each, isRemoved)),
      ...styleLines(styles, isRemoved),
      ...advice,
    ];
    return { text: lines.join('\n') || `nothing is published in ${site}` };
  },
};
