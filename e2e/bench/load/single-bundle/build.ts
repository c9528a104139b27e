import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { workspace } from '@tessera/assembly';
import type { RemoteDefinition } from '@tessera/contract';
import { compile } from '../app/compile.ts';
import type { Chunks } from '../app/compile.ts';
import { applicationModules, configurationOf, remoteSources } from '../app/remotes.ts';
import type { RemoteSource } from '../app/remotes.ts';

/** Source of the map from remote and module to its component, each in a separate chunk. */
function moduleMap(all: readonly RemoteSource[]): string {
  const lines = all.flatMap(({ definition, modules }) =>
    Object.entries(modules).map(([name, file]) => {
      const chunk = `${definition.name}_${name}`;
      return `'${definition.name} ./${name}': () => import(/* webpackChunkName: "${chunk}" */ '${file}'),`;
    }),
  );
  return applicationModules(lines);
}

/** The parts of the single bundle's page. */
export interface SingleBundle {
  readonly folder: string;
  readonly definitions: readonly RemoteDefinition[];
  readonly chunks: Chunks;
}

/**
 * Builds the same sources as one application: the host's start-up, every remote's modules as lazy
 * chunks of one bundle, no federation, no registry, no contract at run time.
 */
export async function buildSingleBundle(work: string): Promise<SingleBundle> {
  const all = await remoteSources();
  await mkdir(work, { recursive: true });
  const mapFile = join(work, 'modules.ts');
  await writeFile(mapFile, moduleMap(all));
  const host = await configurationOf('host');
  const folder = join(work, 'dist');
  const chunks = await compile({
    ...host,
    entry: { main: join(workspace, 'e2e/bench/load/single-bundle/main.ts') },
    resolve: {
      ...host.resolve,
      alias: { 'application-modules': mapFile },
      // The application is outside the packages whose dependencies it uses.
      modules: [join(workspace, 'host', 'node_modules'), 'node_modules'],
    },
    output: { ...host.output, path: folder, uniqueName: 'single' },
    plugins: (host.plugins ?? []).filter(
      (plugin) => plugin && plugin.constructor !== Object && !isIntegrity(plugin),
    ),
  });
  return { folder, definitions: all.map(({ definition }) => definition), chunks };
}

/** A single bundle pins nothing. */
function isIntegrity(plugin: object): boolean {
  return plugin instanceof rspack.SubresourceIntegrityPlugin;
}
