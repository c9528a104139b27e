import { checkFirstPaint } from '../gate/check.ts';
import { findingText } from '../gate/pass.ts';
import type { Published } from '../publishing/publish.ts';
import { ReleaseError } from '../site/release-error.ts';
import { actHelp, actOption, parseArguments, siteHelp } from './command.ts';
import type { Command } from './command.ts';
import { publishFolder } from './publish-folder.ts';
import { called } from '../site/called.ts';

const help = `${called} publish <folder> [--url <url>]

Copies a build next to the versions that are there; nothing is deployed by it. Its version is that
of the package and a hash of its files, so a build that is there is not published twice. A first paint
of it that cannot be rendered is told; its page would begin empty. The hash of every file is computed
here, and what a stock federation plugin wrote of its build (mf-manifest.json) is read beside
remote.json: see docs/remote-contract.md.

  <folder>         of the remote or the host, which is built first, or a folder with a build
  --url <url>      a folder at another origin that serves the files of the build already: pages load
                   them from there, and the site keeps a copy to judge by. Refused where a file there
                   is another one, or none for pages of other origins
  --json           as JSON: name, version, isNew
${actHelp}
${siteHelp}`;

async function warningsOf(site: string, { name, version }: Published): Promise<string[]> {
  // It is published, whatever is wrong with the site besides: `check` says that.
  const findings = await checkFirstPaint(site, name, version).catch((error: unknown) => {
    if (error instanceof ReleaseError) return [];
    throw error;
  });
  return findings.map(findingText);
}

export const publishCommand: Command = {
  name: 'publish',
  summary: 'copy a build next to the other versions',
  help,
  async run(args) {
    const { site, positionals, values } = parseArguments(args, [1, 1], {
      ...actOption,
      url: { type: 'string' },
      json: { type: 'boolean' },
    });
    const { json, ...options } = values;
    const published = await publishFolder(positionals[0] ?? '', site, options);
    if (json) return { text: JSON.stringify(published, null, 2) };
    const { name, version, isNew } = published;
    const text = isNew
      ? `${name} ${version} is published`
      : `${name} ${version} was published already`;
    const advice = `${text}; deploy it with: ${called} promote ${name} ${version}`;
    return { text: [advice, ...(await warningsOf(site, published))].join('\n') };
  },
};
