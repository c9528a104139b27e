import { cp, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { deployNew, withLock } from '@tessera/release';
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

const patienceMs = 600_000;

/** Builds what is not built; a process that waited for another one's builds takes these. */
const buildMissing = (say: (line: string) => void): Promise<readonly BuildState[]> =>
  withLock(
    { folder: join(workspace, 'node_modules/.cache/builds'), what: 'the builds', patienceMs },
    async () => {
      const states = await browserBuilds();
      const missing = states.filter(({ isBuilt }) => !isBuilt);
      if (missing.length > 0) {
        say(`Building ${missing.map(({ folder }) => basename(folder)).join(', ')} …`);
      }
      for (const { folder, dist, remember } of missing) {
        await build(folder, dist);
        await remember();
      }
      return states;
    },
  );

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
  let states = await builds;
  if (states.some(({ isBuilt }) => !isBuilt)) states = await buildMissing(say);
  for (const { dist } of states) {
    const { name, version, isDeployed } = await deployNew(dist, site, {
      why: 'built from the workspace',
    });
    if (isDeployed) continue;
    say(
      `${name} ${version} was deployed before and is not now; to have it again: release promote ${name} ${version}`,
    );
  }
}
