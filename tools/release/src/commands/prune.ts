import { pruneStyles } from '../painting/paint-store.ts';
import { prune } from '../deploy/prune.ts';
import type { Prunable } from '../deploy/prune.ts';
import { actOptions, defineCommand, flag, text, UsageError } from './command.ts';
import { called } from '../site/site.ts';

const defaultDays = 30;

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

export const pruneCommand = defineCommand({
  name: 'prune',
  summary: 'remove versions that nothing can ask for',
  help: `${called} prune [--days <days>] [--remove]

Says which versions no page of the last days can ask for, and no rollback, and why the others are
kept; with --remove these versions are removed. A version that was never deployed is kept for as many
days after it was published. Stylesheets of first paints go by the same days.

  --days <days>    how long a page may stay open (default: ${defaultDays})
  --remove         remove them`,
  operands: [0, 0],
  options: { ...actOptions, days: text, remove: flag },
  async run({ site, values: { days = String(defaultDays), ...options } }) {
    if (!/^[1-9]\d{0,3}$/.test(days)) throw new UsageError(`'${days}' is no number of days`);
    const found = await prune(site, Number(days), options);
    const styles = await pruneStyles(site, Number(days), options);
    const isRemoved = options.remove === true;
    const count = found.filter(({ kept }) => kept === null).length + styles.length;
    const lines = [
      ...found.map((each) => lineOf(each, isRemoved)),
      ...styleLines(styles, isRemoved),
      ...(isRemoved || count === 0 ? [] : ['to remove what would be: add --remove']),
    ];
    return lines.length > 0 ? lines : [`nothing is published in ${site}`];
  },
});
