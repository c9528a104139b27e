import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { contractVersion, hostContracts, hostSlots, knownConditions } from '@tessera/contract';
import { budgets } from '@tessera/contract/budgets';
import {
  allProvided,
  installedVersion,
  packageOf,
  providedRequests,
  requestsOnDemand,
  runtimePackage,
} from '@tessera/contract/provided';
import { baseConfig } from './base-config.ts';
import { slimEntry, sortChunks } from './bundle/hash-tables.ts';
import { budgetOf, keepBudgets } from './keep-budgets.ts';
import { readPackageFile } from './surface/package-file.ts';
import { reproducible, runtimeModules } from './federation/runtime-modules.ts';
import { emitScript } from './bundle/bundler.ts';
import { withoutBrowser } from './bundle/first-paint.ts';
import { assetsOf, fontsOf, recordOf, scriptOf, textsOf, writePublication } from './publication.ts';
import type { HostPublication } from './publication.ts';
import { providedSurface } from './surface/seen-surface.ts';
import { TextFiles, textsWithin } from './texts/text-files.ts';

const hostEntry = fileURLToPath(new URL('./runtime/host-entry.js', import.meta.url));
const unusedCodeLoader = fileURLToPath(new URL('./unused-code-loader.ts', import.meta.url));

/** Chunk name of an on-demand package, as the host imports it. */
const chunkOf = (request: string) => request.slice(request.lastIndexOf('/') + 1);

/**
 * Lets on-demand packages import others whole: of single parts, each page's script would have
 * exports.
 */
function wholePackages(packageUrl: string): RuleSetRule[] {
  const whole = (name: string) =>
    fileURLToPath(new URL(`src/composition/sharing/shares/tessera-${name}.cjs`, packageUrl));
  return [
    {
      test: /[\\/]shared[\\/](operations|ui)[\\/]src[\\/]/,
      resolve: { alias: { '@tessera/ui$': whole('ui'), '@tessera/api$': whole('api') } },
    },
    {
      // Calls that only operations make.
      test: /[\\/]shared[\\/]wire[\\/]src[\\/](fast-payments|outcome|payments|top-up|transfers)\.ts$/,
      resolve: { alias: { '@tessera/wire/core$': whole('wire-core') } },
    },
  ];
}

/**
 * The singletons that the host shares, each eagerly from a module of its own: its imports of the packages
 * stay in one scope with its code.
 */
function hostShares(packageUrl: string) {
  const folder = fileURLToPath(new URL('src/composition/sharing/shares/', packageUrl));
  const files = readdirSync(folder);
  return Object.fromEntries(
    providedRequests.map((request) => {
      const name = request.replace('@', '').replaceAll('/', '-');
      const file = files.find((each) => parse(each).name === name);
      if (file === undefined) throw new Error(`${folder} has no module for ${request}`);
      const version = installedVersion(packageUrl, packageOf(request));
      const once = { eager: true, singleton: true, strictVersion: true } as const;
      return [
        join(folder, file),
        { ...once, shareKey: request, version, requiredVersion: version },
      ];
    }),
  );
}

/** A host of Module Federation that names no remote, and has the runtime that remotes are built without. */
const hostFederation = (packageUrl: string) =>
  new ModuleFederationPlugin({
    name: 'tessera_host',
    shared: hostShares(packageUrl),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      provideExternalRuntime: true,
      // Remotes are loaded by their entries, whose chunks the registry pins.
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });

/** How the host's scripts are built: that of its page, and the one that renders first paints. */
function scriptsConfig(
  packageUrl: string,
  texts: RuleSetRule,
  constants: Readonly<Record<string, string>>,
): Configuration {
  const base = baseConfig(packageUrl, { texts });
  return {
    ...base,
    output: {
      ...base.output,
      uniqueName: 'host',
      // Chunk names would add two tables to every page's script.
      chunkFilename: '[id].js',
      cssChunkFilename: '[id].css',
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        ...wholePackages(packageUrl),
        { test: /[\\/](react-router|query-core|i18next|axios)[\\/]/, loader: unusedCodeLoader },
      ],
    },
    plugins: [new rspack.DefinePlugin(constants)],
  };
}

/**
 * The complete build of the host, with the versions of what it provides to remotes as `PROVIDED_VERSIONS`.
 */
export function hostConfig(packageUrl: string): Configuration {
  const { version, tessera } = readPackageFile(new URL('package.json', packageUrl));
  const versionOf = (request: string) => installedVersion(packageUrl, packageOf(request));
  const texts = new TextFiles(requestsOnDemand.map(chunkOf));
  const constants = {
    PROVIDED_VERSIONS: JSON.stringify(
      Object.fromEntries(
        [...allProvided, runtimePackage].map((request) => [request, versionOf(request)]),
      ),
    ),
    HOST_VERSION: JSON.stringify(version),
  };
  const scripts = scriptsConfig(packageUrl, texts.rule, constants);
  const federation = () => [
    reproducible({ name: 'tessera_host', version }),
    hostFederation(packageUrl),
  ];
  const painting = scriptsConfig(packageUrl, textsWithin, constants);
  return {
    ...scripts,
    entry: { main: hostEntry },
    resolve: {
      ...scripts.resolve,
      alias: {
        ...runtimeModules,
        'host-main$': fileURLToPath(new URL('src/main.tsx', packageUrl)),
      },
    },
    plugins: [
      ...federation(),
      texts,
      ...(scripts.plugins ?? []),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      sortChunks,
      // The first screen of a page may wait for what is provided on demand.
      slimEntry('main', (group) => !requestsOnDemand.map(chunkOf).includes(group)),
      writePublication('host.json', async (compilation, folder): Promise<HostPublication> => ({
        version,
        ...(await assetsOf(compilation, folder, 'main')),
        firstPaint: await scriptOf(compilation, folder, 'first-paint'),
        early: [await scriptOf(compilation, folder, 'early')],
        presses: await scriptOf(compilation, folder, 'presses'),
        worker: await scriptOf(compilation, folder, 'worker'),
        fonts: fontsOf(compilation),
        texts: await textsOf(compilation, folder, 'main'),
        contract: contractVersion,
        contracts: hostContracts,
        provided: Object.fromEntries(
          [...allProvided, runtimePackage].map((request) => [
            packageOf(request),
            versionOf(request),
          ]),
        ),
        exports: providedSurface(packageUrl),
        slots: Object.values(hostSlots),
        pinsLater: true,
        readsOffers: true,
        conditions: knownConditions,
        readsSettings: true,
        onDemand: await recordOf(requestsOnDemand, (request) =>
          assetsOf(compilation, folder, chunkOf(request)),
        ),
      })),
      keepBudgets([
        { what: 'the page of the host', groups: ['main'], limit: budgetOf('host', tessera) },
        ...requestsOnDemand.map((request) => ({
          what: `${request}, provided on demand`,
          groups: [chunkOf(request)],
          limit: budgets.onDemand,
        })),
      ]),
      emitScript('early', './src/first-paint/early.ts', scripts),
      emitScript('presses', './src/first-paint/presses.ts', scripts),
      emitScript('worker', './src/worker/worker.ts', scripts),
      // One script with all languages renders first paints.
      emitScript(
        'first-paint',
        './src/first-paint/render-page.tsx',
        withoutBrowser(fileURLToPath(new URL('.', packageUrl)), {
          ...painting,
          resolve: { ...painting.resolve, alias: runtimeModules },
          plugins: [...federation(), ...(painting.plugins ?? [])],
        }),
      ),
    ],
  };
}
