import { cp, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { deployNew } from '@tessera/release';
import { compareBuilds } from './build-state.ts';
import type { BuildState } from './build-state.ts';
import { packedApp } from './packed-app.ts';
import { workspace } from './settings.ts';

/** The build of a package failed; the message is what the bundler reported. */
export class BuildError extends Error {}

async function build(folder: string, dist: string): Promise<void> {
  const file = pathToFileURL(join(folder, 'rspack.config.ts')).href;
  // Only its own package knows the type of a module that is named at run time.
  const { default: config } = (await import(file)) as { default: Configuration };
  // A quarter of a second, for nothing where all is built.
  const { rspack } = await import('@rspack/core');
  const compiler = rspack({ ...config, output: { ...config.output, path: dist } });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const faults = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
      compiler.close(() => {
        if (faults) reject(new BuildError(faults));
        else resolve();
      });
    });
  });
}

/** All packages that are built for the browser: the host and every remote there is. */
export async function browserBuilds(): Promise<BuildState[]> {
  if (packedApp) return [];
  const entries = await readdir(workspace, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const remotes = folders.filter((name) => name.startsWith('remote-'));
  const packages = ['host', ...remotes].map((name) => join(workspace, name));
  return compareBuilds(packages, workspace);
}

/** Builds one package, unless it is built, and deploys it into the site, as its team would. */
async function buildAndRelease(
  { folder, dist, isBuilt, remember }: BuildState,
  site: string,
  say: (line: string) => void,
): Promise<void> {
  if (!isBuilt) {
    await build(folder, dist);
    await remember();
  }
  const why = 'built from the workspace';
  const { name, version, isDeployed } = await deployNew(dist, site, { why });
  if (isDeployed) return;
  say(
    `${name} ${version} was deployed before and is not now; to have it again: release promote ${name} ${version}`,
  );
}

/**
 * Builds host and remotes and deploys each build that was never deployed; where the package is
 * installed, they are there as they were packed.
 * @throws BuildError with the bundler's report.
 */
export async function buildAndReleaseAll(
  site: string,
  say: (line: string) => void = () => undefined,
  builds: Promise<readonly BuildState[]> = browserBuilds(),
): Promise<void> {
  if (packedApp) await cp(join(packedApp, 'site'), site, { recursive: true });
  const states = await builds;
  const missing = states.filter(({ isBuilt }) => !isBuilt).map(({ folder }) => basename(folder));
  if (missing.length > 0) say(`Building ${missing.join(', ')} …`);
  for (const state of states) await buildAndRelease(state, site, say);
}
