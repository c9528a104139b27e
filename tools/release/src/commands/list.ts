import { listVersions } from '../registry/list.ts';
import type { ListedVersion } from '../registry/list.ts';
import { parseArguments, siteHelp } from './command.ts';
import type { Command } from './command.ts';
import { called } from '../site/called.ts';

const help = `${called} list [<name>]

Shows the published versions, the newest first, and who has them.

  <name>           only this remote, or host
  --json           as JSON: name, version, deployed, percent of users, publishedAt
${siteHelp}`;

function shareOf({ deployed, percent }: ListedVersion): string {
  if (deployed) return percent === 100 ? 'deployed' : `deployed, ${percent} %`;
  return percent > 0 ? `canary, ${percent} %` : '';
}

function stateOf(listed: ListedVersion): string {
  const share = shareOf(listed);
  return listed.publishedAt === null ? `${share}, but its files are gone: publish it again` : share;
}

function timeOf({ publishedAt }: ListedVersion): string {
  return publishedAt === null ? '' : `${publishedAt.slice(0, 16).replace('T', ' ')} UTC`;
}

function table(versions: readonly ListedVersion[]): string {
  const rows = versions.map((listed) => [
    listed.name,
    listed.version,
    timeOf(listed),
    stateOf(listed),
  ]);
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = [0, 1, 2, 3].map(widthOf);
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const listCommand: Command = {
  name: 'list',
  summary: 'what is published and deployed',
  help,
  async run(args) {
    const { site, positionals, values } = parseArguments(args, [0, 1], {
      json: { type: 'boolean' },
    });
    const [wanted] = positionals;
    const versions = (await listVersions(site)).filter(
      ({ name }) => wanted === undefined || name === wanted,
    );
    if (values.json) return { text: JSON.stringify(versions, null, 2) };
    if (versions.length > 0) return { text: table(versions) };
    return {
      text: `nothing${wanted === undefined ? '' : ` of ${wanted}`} is published in ${site}`,
    };
  },
};
