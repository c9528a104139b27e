import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNativeError } from 'node:util/types';
import * as z from 'zod/mini';

/** A failure that the person at the command line can mend; its message says how. */
export class ReleaseError extends Error {}

export const messageOf = (error: unknown) => (isNativeError(error) ? error.message : String(error));

/** The code of a failure of the system, such as ENOENT. */
export const codeOf = (error: unknown) =>
  isNativeError(error) && 'code' in error ? String(error.code) : undefined;

const packedSchema = z.object({
  tessera: z.object({ versions: z.record(z.string(), z.string()) }),
});

export type PackedVersions = Readonly<Record<string, string>>;

/** The versions that this tool was packed with, for new repositories; `null` in the workspace. */
export function packedVersions(
  packageFile: string | URL = new URL('../../package.json', import.meta.url),
): PackedVersions | null {
  try {
    const parsed = packedSchema.safeParse(JSON.parse(readFileSync(packageFile, 'utf8')));
    return parsed.success ? parsed.data.tessera.versions : null;
  } catch {
    // Bundled into another program, it has no package file of its own.
    return null;
  }
}

/** The words before the name of a command, in the workspace and where the package is installed. */
export const called = packedVersions() ? 'npx tessera' : 'release';

/** The page that describes a remote's files: it comes with the installed tool. */
export const contractPage = packedVersions()
  ? relative(
      process.cwd(),
      join(fileURLToPath(import.meta.url), '../../../docs/remote-contract.md'),
    )
  : 'docs/remote-contract.md';

/**
 * Layout of a site: a folder of static files that any web server or CDN can serve.
 *
 *     registry.json                      what is deployed of each remote
 *     host.json                          which version of the host is deployed
 *     keys.json                          public keys, and who may publish and promote what
 *     remotes/<name>/<version>/…         immutable
 *     host/<version>/…                   immutable
 *     paint/<hash>.css                   immutable: what first paints wear besides the host's styles
 *     .paint/                            first paints, and the configurations that they are made for
 *     .previews.json                     versions that are shown to who has a link
 *     .tokens.json                       who may ask a release service for what, and until when
 *     .log.jsonl                         everything that was done, a line each
 *     .locks/, .staging/, .pending.json  of the release tool
 *
 * Names that begin with a dot are not to be served.
 */
export const site = {
  registry: (root: string) => join(root, 'registry.json'),
  hostPointer: (root: string) => join(root, 'host.json'),
  keys: (root: string) => join(root, 'keys.json'),
  log: (root: string) => join(root, '.log.jsonl'),
  previews: (root: string) => join(root, '.previews.json'),
  tokens: (root: string) => join(root, '.tokens.json'),
  pendingAct: (root: string) => join(root, '.pending.json'),
  locks: (root: string) => join(root, '.locks'),
  paints: (root: string) => join(root, '.paint', 'pages'),
  paintConfigs: (root: string) => join(root, '.paint', 'configs'),
  paintStyles: (root: string) => join(root, 'paint'),
  staging: (root: string) => join(root, '.staging'),
  remoteVersions: (root: string, name: string) => join(root, 'remotes', name),
  remoteVersion: (root: string, name: string, version: string) =>
    join(root, 'remotes', name, version),
  hostVersions: (root: string) => join(root, 'host'),
  hostVersion: (root: string, version: string) => join(root, 'host', version),
} as const;

export const registryKey = (name: string): string => `tessera/${name}`;
