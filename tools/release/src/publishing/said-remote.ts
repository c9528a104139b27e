import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../site/release-error.ts';
import { readJson } from '../site/json-file.ts';
import { readManifest } from './federation-manifest.ts';
import type { ManifestParts } from './federation-manifest.ts';
import { parseBuilt, publicationPath } from '../store/publication-files.ts';
import type { BuiltRemote } from '../store/publication-files.ts';

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

export interface SaidRemote {
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
