import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { deployNew } from '@tessera/release';
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
async function buildAndRelease(
  folder: string,
  site: string,
  say: (line: string) => void,
): Promise<void> {
  await buildUnlessBuilt(folder, workspace, async () => build(await configOf(folder)));
  const why = 'built from the workspace';
  const { name, version, isDeployed } = await deployNew(join(folder, 'dist'), site, { why });
  if (isDeployed) return;
  say(
    `${name} ${version} was deployed before and is not now; to have it again: release promote ${name} ${version}`,
  );
}

/**
 * Builds the host and every remote and deploys each build that was never deployed into the site with
 * the release tool.
 * @param say is told of the others, unless they are deployed.
 * @throws BuildError with the bundler's report.
 */
export async function buildAndReleaseAll(
  site: string,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  for (const folder of await browserPackages()) await buildAndRelease(folder, site, say);
}
