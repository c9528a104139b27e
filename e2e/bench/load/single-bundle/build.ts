import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { workspace } from '@tessera/assembly';
import type { RemoteDefinition } from '@tessera/contract';

interface Remote {
  readonly folder: string;
  readonly definition: RemoteDefinition;
}

async function remotes(): Promise<Remote[]> {
  const folders = (await readdir(workspace)).filter((name) => name.startsWith('remote-'));
  return Promise.all(
    folders.map(async (folder) => {
      const file = pathToFileURL(join(workspace, folder, 'src', 'remote.ts')).href;
      const { default: definition } = (await import(file)) as { default: RemoteDefinition };
      return { folder, definition };
    }),
  );
}

function modulesOf({ routes = [], slots = [], panels = [] }: RemoteDefinition): string[] {
  return [...new Set([...routes, ...slots, ...panels].map(({ module }) => module.slice(2)))];
}

/** Source of the map from remote and module to its component, each a chunk of its own. */
function moduleMap(all: readonly Remote[]): string {
  const lines = all.flatMap(({ folder, definition }) =>
    modulesOf(definition).map((name) => {
      const file = join(workspace, folder, 'src', name, `${name}.tsx`);
      const chunk = `${definition.name}_${name}`;
      return `'${definition.name} ./${name}': () => import(/* webpackChunkName: "${chunk}" */ '${file}'),`;
    }),
  );
  return `export const modules = {\n${lines.join('\n')}\n};\n`;
}

/** What the page of the single bundle is composed from. */
export interface SingleBundle {
  readonly folder: string;
  readonly definitions: readonly RemoteDefinition[];
  readonly main: { readonly js: readonly string[]; readonly css: readonly string[] };
  /** Files of each module, by chunk name. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/**
 * Builds the same sources as one application: the host's start-up, every remote's modules as lazy
 * chunks of one bundle, no federation, no registry, no contract at run time.
 */
export async function buildSingleBundle(folder: string): Promise<SingleBundle> {
  const all = await remotes();
  await mkdir(folder, { recursive: true });
  const mapFile = join(folder, 'modules.ts');
  await writeFile(mapFile, moduleMap(all));
  const hostConfigFile = pathToFileURL(join(workspace, 'host', 'rspack.config.ts')).href;
  const { default: host } = (await import(hostConfigFile)) as { default: Configuration };
  const dist = join(folder, 'dist');
  const config: Configuration = {
    ...host,
    entry: { main: join(workspace, 'e2e/bench/load/single-bundle/main.ts') },
    resolve: {
      ...host.resolve,
      alias: { 'single-bundle-modules': mapFile },
      // The application stands outside of the packages whose dependencies it uses.
      modules: [join(workspace, 'host', 'node_modules'), 'node_modules'],
    },
    output: { ...host.output, path: dist, uniqueName: 'single' },
    plugins: (host.plugins ?? []).filter(
      (plugin) => plugin && plugin.constructor !== Object && !isIntegrity(plugin),
    ),
  };
  const chunks: Record<string, readonly string[]> = {};
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack(config);
    compiler.hooks.done.tap('chunks', ({ compilation }) => {
      for (const [name, group] of compilation.namedChunkGroups) chunks[name] = group.getFiles();
    });
    compiler.run((error, stats) => {
      const fault = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : null);
      compiler.close(() => {
        if (fault) reject(new Error(fault));
        else resolve();
      });
    });
  });
  const main = chunks['main'] ?? [];
  return {
    folder: dist,
    definitions: all.map(({ definition }) => definition),
    main: {
      js: main.filter((file) => file.endsWith('.js')),
      css: main.filter((file) => file.endsWith('.css')),
    },
    chunks,
  };
}

/** A single bundle pins nothing. */
function isIntegrity(plugin: object): boolean {
  return plugin instanceof rspack.SubresourceIntegrityPlugin;
}
