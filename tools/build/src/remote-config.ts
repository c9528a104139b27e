import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { Compilation, Configuration, Module } from '@rspack/core';
import { contractVersion, modulesOf } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';
import { baseConfig, mode } from './base-config.ts';
import { identifyBuild, identityPlaceholder } from './build-identity.ts';
import { partQuery, refreshRules } from './dev/refresh/refresh-rules.ts';
import { federationManifest } from './federation/federation-manifest.ts';
import { sortHashTables } from './hash-tables.ts';
import { budgetOf, keepBudgets } from './keep-budgets.ts';
import type { PackageBudgets } from './keep-budgets.ts';
import { assetsOf, onDemandOf, textsOf, writePublication } from './publication.ts';
import type { RemotePublication } from './publication.ts';
import {
  allProvided,
  installedVersion,
  packageOf,
  sharedRanges,
} from './surface/provided-packages.ts';
import { seenNames } from './surface/seen-surface.ts';
import type { Surface } from './surface/seen-surface.ts';
import { TextFiles } from './texts/text-files.ts';

/** A package is used as a whole: which names, only running code knows. */
const whole = '*';

/** The request that a module of the bundler stands for, where it is one that the host provides. */
function requestOf(module: Module): string | null {
  const [, request = null] =
    /^consume shared module \([^)]*\) (\S+)@/.exec(module.identifier()) ?? [];
  return request;
}

interface Dependency {
  readonly type: string;
  readonly ids?: readonly string[] | undefined;
}

/** The name that an import takes. The default of a package in CommonJS is the package itself. */
function nameOf({ type, ids }: Dependency): string[] {
  if (!ids) return type === 'esm import' ? [] : [whole];
  const [first = whole, second] = ids;
  return [first === 'default' ? (second ?? whole) : first];
}

function namesOf({ moduleGraph }: Compilation, module: Module): string[] {
  const imports = moduleGraph
    .getIncomingConnections(module)
    .filter((connection) => connection.getActiveState(undefined) !== false);
  const names = imports.flatMap(({ dependency }) => nameOf(dependency as Dependency));
  return [...new Set(names)].sort();
}

/**
 * Every name that a build imports of what the host provides, by request, in its own files as in those
 * of libraries (TEAM-4).
 * @param packageUrl the remote's: it was compiled against the packages that it sees.
 */
function usedSurface(compilation: Compilation, packageUrl: string): Surface {
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const request = requestOf(module);
    if (request === null) continue;
    const names = used.get(request) ?? new Set();
    for (const name of namesOf(compilation, module)) names.add(name);
    used.set(request, names);
  }
  return Object.fromEntries(
    [...used]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([request, names]) => {
        const types = seenNames(packageUrl, request);
        const digests = [...names].sort().map((name) => [name, types[name] ?? null]);
        const version = installedVersion(packageUrl, packageOf(request));
        return [
          request,
          { version, names: Object.fromEntries(digests) as Surface[string]['names'] },
        ];
      }),
  );
}

interface PackageFile {
  version: string;
  dependencies?: Record<string, string>;
  tessera?: PackageBudgets;
}

const containerRuntime = fileURLToPath(
  new URL('./federation/container-runtime.js', import.meta.url),
);

const isDeveloped = mode === 'development';

/** Class names are unique per remote and build. */
const className = `${identityPlaceholder}-${isDeveloped ? '[local]-' : ''}[fullhash]`;

function sharedOf(ranges: Readonly<Record<string, string>>) {
  const once = { import: false, singleton: true, strictVersion: true } as const;
  return Object.fromEntries(
    allProvided.flatMap((request) => {
      const requiredVersion = ranges[packageOf(request)];
      return requiredVersion ? [[request, { ...once, requiredVersion }] as const] : [];
    }),
  );
}

/**
 * The whole build of a remote, from its definition and its package file.
 * @param definition what the remote contributes.
 * @param packageUrl `import.meta.url` of its `rspack.config.ts`.
 * @example
 * export default remoteConfig(definition, import.meta.url);
 */
export function remoteConfig(definition: RemoteDefinition, packageUrl: string): Configuration {
  if (definition.contract !== contractVersion) {
    throw new Error(
      `${definition.name}: contract ${definition.contract} is not ${contractVersion}`,
    );
  }
  const {
    version,
    dependencies = {},
    tessera,
  } = JSON.parse(readFileSync(new URL('package.json', packageUrl), 'utf8')) as PackageFile;
  const ranges = sharedRanges(packageUrl, dependencies);
  const container = `remote_${definition.name.replaceAll('-', '_')}`;
  const exposed = modulesOf(definition).map((module) => ({ module, name: module.slice(2) }));
  const limit = budgetOf('module', tessera);
  const texts = new TextFiles();
  const base = baseConfig(packageUrl, { registers: isDeveloped, texts: texts.rule });
  const shared = sharedOf(ranges);

  return {
    ...base,
    entry: {},
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
        ...(isDeveloped
          ? refreshRules({ remote: definition.name, folder: base.context ?? '' })
          : []),
      ],
      generator: { 'css/module': { localIdentName: className } },
    },
    optimization: { ...base.optimization, realContentHash: true },
    plugins: [
      // The startup module that the federation plugin generates.
      new rspack.NormalModuleReplacementPlugin(
        /^@module-federation\/runtime\/rspack\.js!=!/,
        containerRuntime,
      ),
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.[contenthash:10].js',
        exposes: Object.fromEntries(
          exposed.map(({ module, name }) => [
            module,
            { import: `./src/exposes/${name}.tsx${isDeveloped ? partQuery : ''}`, name },
          ]),
        ),
        shared,
        // The plugin's own lists everything in another order at every build.
        manifest: false,
        dts: false,
      }),
      texts,
      sortHashTables,
      // A page knows a build by the hash of its entry: one that contributes something else is another.
      ...(isDeveloped
        ? [new rspack.BannerPlugin({ banner: JSON.stringify(definition), include: /^entry\./ })]
        : []),
      identifyBuild,
      // The entry, itself pinned by the registry, pins every chunk and stylesheet (FED-4).
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      writePublication('remote.json', async (compilation, folder): Promise<RemotePublication> => {
        const [entry] = (await assetsOf(compilation, folder, container)).js;
        if (!entry) throw new Error(`${definition.name}: the build has no entry`);
        const exposes = await Promise.all(
          exposed.map(async ({ module, name }) => {
            const onDemand = onDemandOf(compilation, name);
            const assets = await assetsOf(compilation, folder, name);
            return [module, { ...assets, ...(onDemand.length > 0 && { onDemand }) }];
          }),
        );
        return {
          version,
          entry,
          container,
          definition,
          exposes: Object.fromEntries(exposes) as RemotePublication['exposes'],
          texts: Object.fromEntries(
            await Promise.all(
              exposed.map(async ({ module, name }) => [
                module,
                await textsOf(compilation, folder, name),
              ]),
            ),
          ) as RemotePublication['texts'],
          shared: ranges,
          ...(!isDeveloped && { uses: usedSurface(compilation, packageUrl) }),
        };
      }),
      writePublication('mf-manifest.json', (compilation) =>
        federationManifest(compilation, {
          container,
          version,
          name: definition.name,
          exposed,
          shared,
        }),
      ),
      keepBudgets(
        exposed.map(({ module, name }) => ({
          what: `${definition.name}: ${module} with the entry`,
          groups: [container, name],
          limit,
        })),
      ),
    ],
  };
}
