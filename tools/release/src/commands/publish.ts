import { endPreview, startPreview } from '../deploy/change-previews.ts';
import { checkPublished } from '../gate/check.ts';
import { findingText } from '../gate/finding.ts';
import { publishFolder } from '../publishing/publish.ts';
import type { Published } from '../publishing/publish.ts';
import { livePreviews, previewId } from '../registry/previews-file.ts';
import { called, contractPage, ReleaseError } from '../site/site.ts';
import {
  actOptions,
  defineCommand,
  deployOptions,
  flag,
  json,
  minuteOf,
  text,
  UsageError,
} from './command.ts';
import { forcedLines } from './deploy.ts';

async function warningsOf(site: string, { name, version }: Published): Promise<string[]> {
  // It is published, whatever is wrong with the site besides: `check` says that.
  const findings = await checkPublished(site, name, version).catch((error: unknown) => {
    if (error instanceof ReleaseError) return [];
    throw error;
  });
  return findings.map(findingText);
}

export const publishCommand = defineCommand({
  name: 'publish',
  summary: 'copy a build next to the other versions',
  help: `${called} publish <folder> [--url <url>]

Copies a build next to the versions that are there; nothing is deployed by it. Its version is that
of the package and a hash of its files, so a build that is there is not published twice. A first paint
of it that cannot be rendered is told, since its page would begin empty, and so is how it fails beside
the deployed host, which would not be given it. The hash of every file is computed
here, and what a stock federation plugin wrote of its build (mf-manifest.json) is read beside
remote.json: see ${contractPage}.

  <folder>         of the remote or the host, which is built first, or a folder with a build
  --url <url>      a folder at another origin that serves the files of the build already: pages load
                   them from there, and the site keeps a copy to judge by. Refused where a file there
                   is another one, or none for pages of other origins
  --json           as JSON: name, version, isNew`,
  operands: [1, 1],
  options: { ...actOptions, url: text, json: flag },
  async run({ site, positionals: [folder = ''], values: { json: asJson, ...options } }) {
    const published = await publishFolder(folder, site, options);
    if (asJson) return json(published);
    const { name, version, isNew } = published;
    const state = isNew ? 'is published' : 'was published already';
    return [
      `${name} ${version} ${state}; deploy it with: ${called} promote ${name} ${version}`,
      ...(await warningsOf(site, published)),
    ];
  },
});

const defaultDays = 7;
const defaultOrigin = 'http://localhost:3000';

function originOf(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = /^https?:$/.test(address?.protocol ?? '') && address?.pathname === '/';
  if (address && isOrigin && !address.search && !address.username) return address.origin;
  throw new UsageError(`'${text}' is no origin, such as https://wallet.example`);
}

/** An operand that names a published version, and no folder. */
export const versionPattern = /^([a-z][a-z0-9-]*)@([^/\\]+)$/;

/** The version that is meant; one of a folder is published. */
async function versionOf(
  operand: string,
  site: string,
  options: Parameters<typeof publishFolder>[2],
) {
  const [, name, version] = versionPattern.exec(operand) ?? [];
  return name !== undefined && version !== undefined
    ? { name, version }
    : publishFolder(operand, site, options);
}

async function liveLines(site: string): Promise<string[]> {
  const live = await livePreviews(site);
  if (live.length === 0) return [`no preview is under way in ${site}`];
  return live.map((preview) => {
    const { name, version, until } = preview;
    return `${previewId(preview)}  ${name} ${version}  until ${minuteOf(until)}`;
  });
}

export const previewCommand = defineCommand({
  name: 'preview',
  summary: 'show a version to who has a link',
  help: `${called} preview <folder>
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
  --json           as JSON: id, name, version, until, link`,
  operands: [0, 1],
  options: { ...deployOptions, days: text, origin: text, end: text, json: flag },
  async run({ site, positionals: [operand], values }) {
    const {
      days = String(defaultDays),
      origin = defaultOrigin,
      end,
      json: asJson,
      ...options
    } = values;
    if (end !== undefined) {
      if (operand !== undefined)
        throw new UsageError('--end takes the id of a preview and no more');
      const { name, version } = await endPreview(site, end, options);
      return [`the preview of ${name} ${version} has ended`];
    }
    if (operand === undefined) return liveLines(site);
    if (!/^[1-9]\d?$/.test(days))
      throw new UsageError(`'${days}' is no number of days from 1 to 90`);
    const shown = originOf(origin);
    const meant = await versionOf(operand, site, options);
    const started = await startPreview(site, meant.name, meant.version, {
      ...options,
      days: Number(days),
    });
    const { id, name, version, until } = started;
    const link = `${shown}/?preview=${started.token}`;
    if (asJson) return json({ id, name, version, until, link });
    return [
      `${name} ${version} is shown to who has this link, until ${minuteOf(until)}:`,
      link,
      `to end it before: ${called} preview --end ${id}`,
      ...forcedLines(started),
    ];
  },
});
