import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { promote, publish } from '@tessera/release';
import { buildUnlessBuilt } from './build-unless-built.ts';
import { workspace } from './settings.ts';

/** The build of a package failed; the message is what the bundler reported. */
export class BuildError extends Error {}

async function configOf(folder: string): Promise<Configuration> {
  const file = pathToFileURL(join(folder, 'rspack.config.ts')).href;
  return ((await import(file)) as { default: Configuration }).default;
}

function build(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const faults = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
      compiler.close(() => {
        if (faults) reject(new BuildError(faults));
        else resolve();
      });
    });
  });
}

/** Folders of all packages that are built for the browser: the host and every remote there is. */
async function browserPackages(): Promise<string[]> {
  const folders = await readdir(workspace, { withFileTypes: true });
  const remotes = folders.filter(
    (folder) => folder.isDirectory() && folder.name.startsWith('remote-'),
  );
  return [join(workspace, 'host'), ...remotes.map(({ name }) => join(workspace, name))];
}

/** Builds one package, unless it is built, and deploys it into the site, as its team would. */
async function buildAndRelease(folder: string, site: string): Promise<void> {
  await buildUnlessBuilt(folder, workspace, async () => build(await configOf(folder)));
  const { name, version } = await publish(join(folder, 'dist'), site);
  await promote(site, name, version);
}

/**
 * Builds the host and every remote and deploys them into the site with the release tool.
 * @throws BuildError with the bundler's report.
 */
export async function buildAndReleaseAll(site: string): Promise<void> {
  for (const folder of await browserPackages()) await buildAndRelease(folder, site);
}
