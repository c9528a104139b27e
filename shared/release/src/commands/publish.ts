import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildPackage } from '../build-package.ts';
import { publish } from '../publish.ts';
import { readWords, siteHelp } from './command.ts';
import type { Command } from './command.ts';

const help = `release publish <folder>

Copies a build next to the versions that are there; nothing is deployed by it. Its version is that
of the package and a hash of its files, so a build that is there is not published twice.

  <folder>         of the remote or the host, which is built first, or a folder with a build
${siteHelp}`;

async function buildIn(folder: string): Promise<string> {
  const isPackage = await stat(join(folder, 'package.json')).catch(() => null);
  return isPackage ? buildPackage(folder) : folder;
}

export const publishCommand: Command = {
  name: 'publish',
  summary: 'copy a build next to the other versions',
  help,
  async run(words) {
    const { site, positionals } = readWords(words, [1, 1], {});
    const built = await buildIn(resolve(positionals[0] ?? ''));
    const { name, version, isNew } = await publish(built, site);
    const text = isNew
      ? `${name} ${version} is published`
      : `${name} ${version} was published already`;
    return { text: `${text}; deploy it with: release promote ${name} ${version}` };
  },
};
