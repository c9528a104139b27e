import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJson } from '../site/files.ts';
import { ReleaseError } from '../site/site.ts';
import { parseBuilt, publicationPath } from '../store/publication-files.ts';
import type { BuiltRemote } from '../store/publication-files.ts';

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

interface ManifestParts {
  readonly version: string;
  readonly entry: string;
  readonly container: string;
  readonly exposes: Readonly<Record<string, { readonly js: string[]; readonly css: string[] }>>;
  readonly shared: Readonly<Record<string, string>>;
  /** Its scripts are ES modules, which the entry imports. */
  readonly hasModules: boolean;
  readonly named: readonly string[];
}

function refuse(file: string, fault: string): never {
  throw new ReleaseError(`${file}: ${fault}`);
}

/** The package that a request comes with: `react/jsx-runtime` belongs to `react`. */
function packageOf(request: string): string {
  const parts = request.startsWith('@') ? 2 : 1;
  return request.split('/').slice(0, parts).join('/');
}

/**
 * The ranges that a container asks the host for. What it brings with it and does not insist on
 * having once, or in some version, is its own matter: the host's share scope takes it from nobody.
 */
function rangesOf(file: string, { shared }: Manifest): Record<string, string> {
  const ranges: Record<string, string> = {};
  for (const { name, singleton, requiredVersion, assets: own } of shared) {
    const isAsked = Boolean(requiredVersion) && /\d/.test(String(requiredVersion));
    const brings = own.js.sync.length + own.js.async.length > 0;
    if (brings && !(singleton && isAsked)) continue;
    if (!isAsked) {
      refuse(file, `shared ${name} has no requiredVersion; give it a range, such as '^19.0.0'`);
    }
    ranges[packageOf(name)] = String(requiredVersion);
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

/**
 * Reads what a stock federation plugin says of its build.
 * @returns `null` where there is no manifest.
 * @throws ReleaseError if it describes what a page cannot load; the message says what to change.
 */
async function readManifest(folder: string): Promise<ManifestParts | null> {
  const file = join(folder, manifestFile);
  const document = await readJson(file);
  if (document === null) return null;
  const parsed = manifestSchema.safeParse(document);
  if (!parsed.success) {
    const places = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    return refuse(file, `is no manifest of Module Federation that is known here: ${places}`);
  }
  const manifest = parsed.data;
  const hasModules = manifest.metaData.varRemoteEntry !== undefined;
  const used = manifest.exposes.map(({ assets: { js, css } }) => ({ js, css }));
  return {
    version: manifest.metaData.buildInfo.buildVersion,
    entry: entryOf(file, manifest),
    container: manifest.metaData.globalName,
    exposes: Object.fromEntries(
      manifest.exposes.map(({ path, assets: { js, css } }) => [
        path,
        // The entry imports modules itself; the host runs classic scripts alone.
        { js: hasModules ? [] : js.sync, css: css.sync },
      ]),
    ),
    shared: rangesOf(file, manifest),
    hasModules,
    named: used.flatMap(({ js, css }) => [...js.sync, ...js.async, ...css.sync, ...css.async]),
  };
}

type Document = Readonly<Record<string, unknown>>;

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const named = (files: readonly string[]) => files.map((file) => ({ file }));

/** The manifest of a stock plugin, overridden by the team's own statement. */
function merged(said: Document, manifest: ManifestParts): Document {
  const { version, entry, container, shared, hasModules } = manifest;
  const exposes = isDocument(said['exposes']) ? said['exposes'] : {};
  const own = (module: string) => (isDocument(exposes[module]) ? exposes[module] : {});
  return {
    version,
    entry: { file: entry },
    container,
    shared,
    ...(hasModules && { modules: [] }),
    ...said,
    exposes: {
      ...exposes,
      ...Object.fromEntries(
        Object.entries(manifest.exposes).map(([module, { js, css }]) => [
          module,
          { js: named(js), css: named(css), ...own(module) },
        ]),
      ),
    },
  };
}

interface SaidRemote {
  readonly said: Readonly<Record<string, unknown>>;
  readonly built: BuiltRemote;
}

/**
 * A build's own description of a remote: its `remote.json`, completed by the manifest of a stock
 * federation plugin (TEAM-3).
 * @throws ReleaseError if there is neither, or it breaks the contract.
 */
export async function readSaid(folder: string): Promise<SaidRemote> {
  const path = publicationPath(folder);
  const said = await readJson(path);
  const manifest = await readManifest(folder);
  if (said === null && manifest) {
    throw new ReleaseError(
      `${path} is not there: mf-manifest.json says what was built, and a remote.json beside it ` +
        `has to say what the remote contributes, as { "definition": … }; see docs/remote-contract.md`,
    );
  }
  if (said === null) throw new ReleaseError(`${path} is not there; build the package first`);
  const whole = manifest && isDocument(said) ? merged(said, manifest) : said;
  const built = parseBuilt(folder, whole);
  for (const file of manifest?.named ?? []) {
    if (await stat(join(folder, file)).catch(() => null)) continue;
    throw new ReleaseError(`${join(folder, file)} is named in mf-manifest.json and is not there`);
  }
  return { said: whole as Document, built };
}
