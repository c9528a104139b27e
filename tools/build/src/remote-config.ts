import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { Compilation, Configuration, Module } from '@rspack/core';
import { hostContracts, isServed, modulesOf } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';
import {
  installedVersion,
  packageOf,
  requestsOnDemand,
  runtimePackage,
  runtimeRange,
  sharedByHost,
  usedRanges,
} from '@tessera/contract/provided';
import type { ProvidedImport } from '@tessera/contract/provided';
import { baseConfig, mode } from './base-config.ts';
import { atStage } from './bundle/bundler.ts';
import { identifyBuild, identityPlaceholder } from './bundle/build-identity.ts';
import { partQuery, refreshRules } from './dev/refresh/refresh-rules.ts';
import {
  expectedPlace,
  sortedManifest,
  withoutStatistics,
} from './federation/federation-manifest.ts';
import { reproducible, runtimeModules } from './federation/runtime-modules.ts';
import { slimEntry, sortChunks } from './bundle/hash-tables.ts';
import { budgetOf, keepBudgets } from './keep-budgets.ts';
import { readPackageFile } from './surface/package-file.ts';
import { assetsOf, recordOf, textsOf, writePublication } from './publication.ts';
import type { RemotePublication } from './publication.ts';
import { seenNames } from './surface/seen-surface.ts';
import type { Surface } from './surface/seen-surface.ts';
import { TextFiles } from './texts/text-files.ts';

/** A package is used as a whole: which names, only running code knows. */
const whole = '*';

/** The request that a module of the bundler stands for, where it is one that the host provides. */
function requestOf(module: Module): string | undefined {
  return /^consume shared module \([^)]*\) (\S+)@/.exec(module.identifier())?.[1];
}

/** The names that a build imports by a request. The default of a package in CommonJS is the package itself. */
function namesOf({ moduleGraph }: Compilation, module: Module): string[] {
  return moduleGraph
    .getIncomingConnections(module)
    .filter((connection) => connection.getActiveState(undefined) !== false)
    .flatMap(({ dependency: { type, ids } }) => {
      if (!ids) return type === 'esm import' ? [] : [whole];
      const [first = whole, second = whole] = ids;
      return [first === 'default' ? second : first];
    });
}

/** Every name that a build imports of what the host provides, by request (TEAM-4). */
function usedSurface(compilation: Compilation, packageUrl: string): Surface {
  const used = new Map<string, string[]>();
  for (const module of compilation.modules) {
    const request = requestOf(module);
    if (request === undefined) continue;
    used.set(request, [...(used.get(request) ?? []), ...namesOf(compilation, module)]);
  }
  return Object.fromEntries(
    [...used]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([request, names]) => {
        const types = seenNames(packageUrl, request);
        const digests = [...new Set(names)]
          .sort()
          .map((name) => [name, types[name] ?? null] as const);
        const version = installedVersion(packageUrl, packageOf(request));
        return [request, { version, names: Object.fromEntries(digests) }];
      }),
  );
}

/** Every import of what the host provides, with the file that makes it. */
function importsIn({ modules, moduleGraph }: Compilation, packageUrl: string): ProvidedImport[] {
  const folder = fileURLToPath(new URL('.', packageUrl));
  return [...modules].flatMap((module) => {
    const request = requestOf(module);
    if (request === undefined) return [];
    const connections = moduleGraph.getIncomingConnections(module);
    return connections.flatMap(({ originModule }) => {
      const file = originModule?.nameForCondition();
      return file ? [{ request, from: relative(folder, file) }] : [];
    });
  });
}

/** Fails a build that imports what its package file does not declare. */
const expectDeclared = (packageUrl: string) =>
  atStage('expectDeclared', rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT, (compilation) => {
    try {
      usedRanges(packageUrl, importsIn(compilation, packageUrl));
    } catch (error) {
      compilation.errors.push(error instanceof Error ? error : new Error(String(error)));
    }
  });

/** The chunk group of a module that a remote exposes as `./name`. */
const chunkOf = (module: string) => module.slice(2);

/** The on-demand packages of the host that a chunk group uses. */
function onDemandOf({ chunkGraph, namedChunkGroups }: Compilation, group: string): string[] {
  const chunks = namedChunkGroups.get(group)?.chunks ?? [];
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const requests = new Set(modules.map(requestOf));
  return requestsOnDemand.filter((request) => requests.has(request));
}

const remotePlugin = fileURLToPath(new URL('./runtime/remote-plugin.js', import.meta.url));

/** A further major version joins it once remotes were tried with both. */
const takenRuntime = runtimeRange(installedVersion(import.meta.url, runtimePackage));

const isDeveloped = mode === 'development';

/** Class names are unique per remote and build. */
const className = `${identityPlaceholder}-${isDeveloped ? '[local]-' : ''}[fullhash]`;

/** All that the build of a remote is made of. */
function readRemote(definition: RemoteDefinition, packageUrl: string) {
  const { name, contract } = definition;
  if (!isServed(contract)) {
    throw new Error(
      `${name}: contract ${String(contract)} is not of ${hostContracts.join(' to ')}; install the packages of its host`,
    );
  }
  const file = readPackageFile(new URL('package.json', packageUrl));
  return {
    definition,
    packageUrl,
    name,
    version: file.version,
    limit: budgetOf('module', file.tessera),
    container: `remote_${name.replaceAll('-', '_')}`,
    modules: modulesOf(definition),
    shared: sharedByHost(packageUrl),
  };
}

type Remote = ReturnType<typeof readRemote>;

async function publicationOf(
  { definition, packageUrl, name, version, container, modules }: Remote,
  compilation: Compilation,
  folder: string,
): Promise<RemotePublication> {
  const [entry] = (await assetsOf(compilation, folder, container)).js;
  if (!entry) throw new Error(`${name}: the build has no entry`);
  return {
    version,
    entry,
    container,
    definition,
    exposes: await recordOf(modules, async (module) => {
      const onDemand = onDemandOf(compilation, chunkOf(module));
      const assets = await assetsOf(compilation, folder, chunkOf(module));
      return { ...assets, ...(onDemand.length > 0 && { onDemand }) };
    }),
    texts: await recordOf(modules, (module) => textsOf(compilation, folder, chunkOf(module))),
    shared: {
      ...usedRanges(packageUrl, importsIn(compilation, packageUrl)),
      [runtimePackage]: takenRuntime,
    },
    ...(!isDeveloped && { uses: usedSurface(compilation, packageUrl) }),
  };
}

/** A remote of Module Federation that brings neither the runtime nor what the host shares. */
function federationOf({ container, modules, shared }: Remote) {
  const exposeOf = (module: string) => ({
    import: `./src/exposes/${chunkOf(module)}.tsx${isDeveloped ? partQuery : ''}`,
    name: chunkOf(module),
  });
  return new ModuleFederationPlugin({
    name: container,
    filename: 'entry.[contenthash:8].js',
    exposes: Object.fromEntries(modules.map((module) => [module, exposeOf(module)])),
    shared,
    runtimePlugins: [remotePlugin],
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: {
      externalRuntime: true,
      optimization: { disableRemote: true, target: 'web' },
    },
  });
}

/**
 * The whole build of a remote.
 * @example
 * export default remoteConfig(definition, import.meta.url);
 */
export function remoteConfig(definition: RemoteDefinition, packageUrl: string): Configuration {
  const remote = readRemote(definition, packageUrl);
  const { name, container, modules, limit } = remote;
  const exposed = modules.map(chunkOf);
  const texts = new TextFiles();
  const base = baseConfig(packageUrl, { registers: isDeveloped, texts: texts.rule });
  return {
    ...base,
    entry: {},
    resolve: {
      ...base.resolve,
      alias: { ...runtimeModules, 'tessera-remote-plugin$': remotePlugin },
    },
    output: {
      ...base.output,
      // Two builds of one remote must not share the page's registry of chunks.
      uniqueName: `${container}_${identityPlaceholder}`,
      // A module that throws while loading must fail again, not answer an empty module.
      strictModuleErrorHandling: true,
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        ...(isDeveloped ? refreshRules({ remote: name, folder: base.context ?? '' }) : []),
      ],
      generator: { 'css/module': { localIdentName: className } },
    },
    optimization: { ...base.optimization, realContentHash: true },
    plugins: [
      reproducible({
        name,
        version: remote.version,
        plugins: { 'tessera-remote-plugin': remotePlugin },
      }),
      expectedPlace,
      federationOf(remote),
      texts,
      sortChunks,
      // A page knows a build by the hash of its entry: one that contributes something else is another.
      isDeveloped &&
        new rspack.BannerPlugin({ banner: JSON.stringify(definition), include: /^entry\./ }),
      identifyBuild,
      // The entry, itself pinned by the registry, pins every chunk and stylesheet (FED-4).
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      ...(isDeveloped ? [] : [slimEntry(container, (group) => exposed.includes(group))]),
      writePublication('remote.json', (...built) => publicationOf(remote, ...built)),
      withoutStatistics,
      writePublication('mf-manifest.json', sortedManifest),
      expectDeclared(packageUrl),
      keepBudgets(
        modules.map((module) => ({
          what: `${name}: ${module} with the entry`,
          groups: [container, chunkOf(module)],
          limit,
        })),
      ),
    ],
  };
}
