import { endPreview, startPreview } from '../deploy/change-previews.ts';
import type { Started } from '../deploy/change-previews.ts';
import { livePreviews, previewId } from '../registry/previews-file.ts';
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
import { forcedLines } from './deployed-text.ts';
import { publishFolder } from './publish-folder.ts';
import { called } from '../site/called.ts';

const defaultDays = 7;
const defaultOrigin = 'http://localhost:3000';

const help = `${called} preview <folder>
${called} preview <name>@<version>
${called} preview --end <id>
${called} preview

Shows a version to who has a link, in the deployed host and in place of the deployed version; others
have what is deployed. A folder is published first, as \`publish\` does. Every page of the preview says
what it is, and has a way out. Without arguments: the previews that are under way.

  <folder>         of the remote or the host, or a folder with a build
  <name>@<version> one that \`${called} list\` shows
  --days <days>    how long the link lasts, at most 90 (default: ${defaultDays})
  --origin <url>   where the site is served (default: ${defaultOrigin})
  --end <id>       ends a preview
  --json           as JSON: id, name, version, until, link
${forceHelp}
${actHelp}
${siteHelp}`;

function originOf(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = /^https?:$/.test(address?.protocol ?? '') && address?.pathname === '/';
  if (address && isOrigin && !address.search && !address.username) return address.origin;
  throw new UsageError(`'${text}' is no origin, such as https://wallet.example`);
}

/** The version that is meant; one of a folder is published. */
async function versionOf(
  operand: string,
  site: string,
  options: Parameters<typeof publishFolder>[2],
) {
  const [, name, version] = /^([a-z][a-z0-9-]*)@([^/\\]+)$/.exec(operand) ?? [];
  return name !== undefined && version !== undefined
    ? { name, version }
    : publishFolder(operand, site, options);
}

const minute = (until: string) => `${until.slice(0, 16).replace('T', ' ')} UTC`;

function textOf(started: Started, link: string): string {
  const { id, name, version, until } = started;
  return [
    `${name} ${version} is shown to who has this link, until ${minute(until)}:`,
    link,
    `to end it before: ${called} preview --end ${id}`,
    ...forcedLines(started),
  ].join('\n');
}

function documentOf({ id, name, version, until }: Started, link: string): string {
  return JSON.stringify({ id, name, version, until, link }, null, 2);
}

async function listText(site: string): Promise<string> {
  const live = await livePreviews(site);
  const lines = live.map(
    (preview) =>
      `${previewId(preview)}  ${preview.name} ${preview.version}  until ${minute(preview.until)}`,
  );
  return lines.join('\n') || `no preview is under way in ${site}`;
}

export const previewCommand: Command = {
  name: 'preview',
  summary: 'show a version to who has a link',
  help,
  async run(args) {
    const { site, positionals, values } = parseArguments(args, [0, 1], {
      ...actOption,
      ...forceOption,
      days: { type: 'string' },
      origin: { type: 'string' },
      end: { type: 'string' },
      json: { type: 'boolean' },
    });
    const { days = String(defaultDays), origin = defaultOrigin, end, json, ...options } = values;
    const [operand] = positionals;
    if (end !== undefined) {
      if (operand !== undefined)
        throw new UsageError('--end takes the id of a preview and no more');
      const { name, version } = await endPreview(site, end, options);
      return { text: `the preview of ${name} ${version} has ended` };
    }
    if (operand === undefined) return { text: await listText(site) };
    if (!/^[1-9]\d?$/.test(days))
      throw new UsageError(`'${days}' is no number of days from 1 to 90`);
    const shown = originOf(origin);
    const { name, version } = await versionOf(operand, site, options);
    const started = await startPreview(site, name, version, { ...options, days: Number(days) });
    const link = `${shown}/?preview=${started.token}`;
    return { text: json ? documentOf(started, link) : textOf(started, link) };
  },
};
