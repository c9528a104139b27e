import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { workspace } from '@tessera/assembly';
import { allProvided, packageOf } from '@tessera/contract/provided';
import type { RuntimeConfig } from '@tessera/config';
import type { RemoteDefinition } from '@tessera/contract';
import { compile } from '../app/compile.ts';
import { plainPage } from '../app/page.ts';
import { applicationModules, configurationOf, remoteSources } from '../app/remotes.ts';
import type { RemoteSource } from '../app/remotes.ts';

const containerOf = ({ definition }: RemoteSource) => `defaults_${definition.name}`;

/** The packages that host and remotes share as singletons, with no further options. */
function sharedBy(dependencies: Readonly<Record<string, string>>) {
  const used = allProvided.filter((request) => packageOf(request) in dependencies);
  return Object.fromEntries(used.map((request) => [request, { singleton: true }]));
}

/** Builds with the loaders of the workspace and with nothing else of its preset. */
function plainly(config: Configuration, folder: string, uniqueName: string): Configuration {
  return { ...config, output: { ...config.output, path: folder, uniqueName } };
}

async function dependenciesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(join(workspace, folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies;
}

async function buildRemote(remote: RemoteSource, dist: string): Promise<void> {
  const config = await configurationOf(remote.folder);
  const container = containerOf(remote);
  await compile({
    ...plainly(config, join(dist, remote.definition.name), container),
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(remote.modules).map(([name, file]) => [`./${name}`, file]),
        ),
        shared: sharedBy(await dependenciesOf(remote.folder)),
        dts: false,
      }),
    ],
  });
}

async function buildHost(all: readonly RemoteSource[], work: string, dist: string) {
  const mapFile = join(work, 'modules.ts');
  const lines = all.flatMap(({ definition: { name }, modules }) =>
    Object.keys(modules).map(
      (module) => `'${name} ./${module}': () => import('${name}/${module}'),`,
    ),
  );
  await writeFile(mapFile, applicationModules(lines));
  const config = await configurationOf('host');
  const define = config.plugins?.find((plugin) => plugin?.constructor.name === 'DefinePlugin');
  const chunks = await compile({
    ...plainly(config, join(dist, 'host'), 'defaults_host'),
    entry: { main: join(workspace, 'e2e/bench/load/federation-defaults/main.ts') },
    resolve: {
      ...config.resolve,
      alias: { 'application-modules': mapFile },
      modules: [join(workspace, 'host', 'node_modules'), 'node_modules'],
    },
    plugins: [
      define,
      new ModuleFederationPlugin({
        name: 'defaults_host',
        remotes: Object.fromEntries(
          all.map((remote) => [
            remote.definition.name,
            `${containerOf(remote)}@/files/${remote.definition.name}/mf-manifest.json`,
          ]),
        ),
        shared: sharedBy(await dependenciesOf('host')),
        dts: false,
      }),
    ],
  });
  return (chunks['main'] ?? []).map((file) => `/files/host/${file}`);
}

/** A host and its remotes as the library builds and loads them by default. */
export interface FederationDefaults {
  readonly folder: string;
  readonly definitions: readonly RemoteDefinition[];
  /** Addresses of the host's files. */
  readonly host: readonly string[];
}

/** Builds the same sources as a plain federation. */
export async function buildFederationDefaults(work: string): Promise<FederationDefaults> {
  const all = await remoteSources();
  await mkdir(work, { recursive: true });
  const folder = join(work, 'dist');
  for (const remote of all) await buildRemote(remote, folder);
  const host = await buildHost(all, work, folder);
  return { folder, definitions: all.map(({ definition }) => definition), host };
}

/** The same page for every path: such a host knows its remotes only when it runs. */
export function federationDefaultsPage(
  { host, definitions }: FederationDefaults,
  config: RuntimeConfig,
) {
  const page = plainPage({ config, definitions, files: host });
  return (): string => page;
}
