import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageOf, runtimePackage, runtimeRange } from '@tessera/contract/provided';
import * as z from 'zod/mini';
import { exists, readJson } from '../site/files.ts';
import { contractPage, ReleaseError } from '../site/site.ts';
import { parseBuilt, publicationPath } from '../store/publication-files.ts';
import type { BuiltRemote } from '../store/publication-files.ts';
import { pinnableFiles } from '../store/version-folder.ts';

/** The stock federation plugins of Rspack, webpack and Vite write this file beside their output. */
const manifestFile = 'mf-manifest.json';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assets = z.object({ js: files, css: files });
const entryFile = z.object({ name: z.string(), path: z.string(), type: z.string() });
const manifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    buildInfo: z.object({ buildVersion: z.string() }),
    publicPath: z.optional(z.string()),
    pluginVersion: z.optional(z.string()),
    remoteEntry: entryFile,
    varRemoteEntry: z.optional(entryFile),
  }),
  shared: z.array(
    z.object({
      name: z.string(),
      singleton: z.optional(z.boolean()),
      requiredVersion: z.nullish(z.union([z.string(), z.literal(false)])),
      assets,
    }),
  ),
  exposes: z.array(z.object({ path: z.string(), assets })),
});
type Manifest = z.infer<typeof manifestSchema>;

function refuse(file: string, fault: string): never {
  throw new ReleaseError(`${file}: ${fault}`);
}

/** The ranges that a container asks the host for, without what it brings with it itself. */
function rangesOf(file: string, { shared }: Manifest): Record<string, string> {
  const ranges: Record<string, string> = {};
  for (const { name, singleton, requiredVersion, assets: own } of shared) {
    const range = requiredVersion && /\d/.test(requiredVersion) ? requiredVersion : null;
    const brings = own.js.sync.length + own.js.async.length > 0;
    if (brings && !(singleton && range !== null)) continue;
    if (range === null) {
      refuse(
        file,
        `shared ${name} has no requiredVersion; give it a range, such as '^19.0.0', or say in ` +
          'remote.json what is "shared", as usedRanges of @tessera/contract/provided does',
      );
    }
    ranges[packageOf(name)] = range;
  }
  return ranges;
}

function entryOf(file: string, { metaData }: Manifest): string {
  const { remoteEntry, varRemoteEntry, publicPath } = metaData;
  if (publicPath !== 'auto' && publicPath !== '') {
    refuse(
      file,
      `publicPath is ${publicPath ?? 'computed'}, and a version may be served from anywhere; ` +
        "build with publicPath: 'auto', or Vite's base: './'",
    );
  }
  const entry = varRemoteEntry ?? remoteEntry;
  if (!['global', 'var'].includes(entry.type)) {
    refuse(
      file,
      `the entry ${entry.name} is of the type ${entry.type}; a page needs a classic script: ` +
        "library: { type: 'var' }, or varFilename of @module-federation/vite",
    );
  }
  return entry.path + entry.name;
}

/** The manifest of a stock federation plugin; `null` where there is none. */
async function readManifest(file: string): Promise<Manifest | null> {
  const document = await readJson(file);
  if (document === null) return null;
  const parsed = manifestSchema.safeParse(document);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  return refuse(file, `is no manifest of Module Federation that is known here: ${places}`);
}

/** Whether scripts take the runtime that their host provides, and bring none. */
const takesRuntime = (scripts: readonly string[]) =>
  scripts.some((code) => /\b_FEDERATION_RUNTIME_CORE\b/.test(code)) &&
  !scripts.some((code) => code.includes('_FEDERATION_RUNTIME_CORE_FROM'));

/** The range of the runtime that a build with `externalRuntime` takes from its host, if it does not name one itself (FED-2). */
async function neededRuntime(folder: string, shared: object, manifest: Manifest | null) {
  if (runtimePackage in shared) return {};
  const files = (await pinnableFiles(folder)).filter((file) => !file.endsWith('.css'));
  const scripts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  if (!takesRuntime(scripts)) return {};
  const { pluginVersion, varRemoteEntry } = manifest?.metaData ?? {};
  // The plugin for Vite has versions of its own.
  if (pluginVersion !== undefined && !varRemoteEntry) {
    return { [runtimePackage]: runtimeRange(pluginVersion) };
  }
  return refuse(
    folder,
    'its scripts take the runtime of Module Federation from the host, and no manifest says which ' +
      `version: name "${runtimePackage}" in "shared" of remote.json, with the range of the one that ` +
      'they were built with, or build them without `externalRuntime`',
  );
}

/** The container of a build of ES modules; `null` where no manifest names one. */
export async function moduleEntryOf(folder: string): Promise<string | null> {
  const { remoteEntry, varRemoteEntry } =
    (await readManifest(join(folder, manifestFile)))?.metaData ?? {};
  return remoteEntry && varRemoteEntry ? remoteEntry.path + remoteEntry.name : null;
}

/** The statement of a team beside its manifest, as far as it is merged. */
const ownStatement = z.looseObject({
  exposes: z.optional(z.record(z.string(), z.looseObject({}))),
  shared: z.optional(z.unknown()),
});

const named = (names: readonly string[]) => names.map((name) => ({ file: name }));

/** The remote that a manifest describes, overridden by the team's own statement. */
function merged(file: string, said: z.infer<typeof ownStatement>, manifest: Manifest) {
  const { globalName, buildInfo, varRemoteEntry } = manifest.metaData;
  // Scripts that are ES modules are imported by the entry; the host runs classic ones alone.
  const hasModules = varRemoteEntry !== undefined;
  const built = manifest.exposes.map(({ path, assets: { js, css } }) => {
    const files = { js: named(hasModules ? [] : js.sync), css: named(css.sync) };
    return [path, { ...files, ...said.exposes?.[path] }] as const;
  });
  return {
    version: buildInfo.buildVersion,
    entry: { file: entryOf(file, manifest) },
    container: globalName,
    // A manifest lists what could be shared, and the team's statement what is imported.
    ...(said.shared === undefined && { shared: rangesOf(file, manifest) }),
    ...(hasModules && { modules: [] }),
    ...said,
    exposes: { ...said.exposes, ...Object.fromEntries(built) },
  };
}

async function expectNamedFiles(folder: string, { exposes }: Manifest): Promise<void> {
  for (const { js, css } of exposes.map((expose) => expose.assets)) {
    for (const file of [...js.sync, ...js.async, ...css.sync, ...css.async]) {
      if (await exists(join(folder, file))) continue;
      throw new ReleaseError(`${join(folder, file)} is named in ${manifestFile} and is not there`);
    }
  }
}

/** A build's `remote.json`, completed by the manifest of a stock federation plugin (TEAM-3). */
export async function readSaid(folder: string): Promise<BuiltRemote> {
  const path = publicationPath(folder);
  const file = join(folder, manifestFile);
  const said = await readJson(path);
  const manifest = await readManifest(file);
  if (said === null) {
    const cure = manifest
      ? `: ${manifestFile} says what was built, and a remote.json beside it has to say what the ` +
        `remote contributes, as { "definition": … }; see ${contractPage}`
      : '; build the package first';
    throw new ReleaseError(`${path} is not there${cure}`);
  }
  const own = ownStatement.safeParse(said);
  const isStock = manifest !== null && own.success;
  const built = parseBuilt(folder, isStock ? merged(file, own.data, manifest) : said);
  if (isStock) await expectNamedFiles(folder, manifest);
  const shared = { ...built.shared, ...(await neededRuntime(folder, built.shared, manifest)) };
  return { ...built, shared };
}
