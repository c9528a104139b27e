import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { buildPackage } from '../store/build-package.ts';
import { publish } from '../store/publish.ts';
import { ReleaseError } from '../release-error.ts';
import { actHelp, actOption, parseArguments, siteHelp } from './command.ts';
import type { Command } from './command.ts';

const help = `release publish <folder>

Copies a build next to the versions that are there; nothing is deployed by it. Its version is that
of the package and a hash of its files, so a build that is there is not published twice.

  <folder>         of the remote or the host, which is built first, or a folder with a build
${actHelp}
${siteHelp}`;

async function buildIn(folder: string): Promise<string> {
  const isPackage = await stat(join(folder, 'package.json')).catch(() => null);
  return isPackage ? buildPackage(folder) : folder;
}

/** The other commands take the remote's name, so users may pass it here: suggest the folder. */
async function refuseNames(folder: string): Promise<void> {
  const meant = join(dirname(folder), `remote-${basename(folder)}`);
  const exists = (path: string) => stat(path).then(Boolean, () => false);
  if ((await exists(folder)) || !(await exists(meant))) return;
  throw new ReleaseError(`there is no folder ${folder}; did you mean ${meant}?`);
}

export const publishCommand: Command = {
  name: 'publish',
  summary: 'copy a build next to the other versions',
  help,
  async run(args) {
    const { site, positionals, values } = parseArguments(args, [1, 1], actOption);
    const folder = resolve(positionals[0] ?? '');
    await refuseNames(folder);
    const built = await buildIn(folder);
    const { name, version, isNew } = await publish(built, site, values);
    const text = isNew
      ? `${name} ${version} is published`
      : `${name} ${version} was published already`;
    return { text: `${text}; deploy it with: release promote ${name} ${version}` };
  },
};
