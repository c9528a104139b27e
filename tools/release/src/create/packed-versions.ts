import * as z from 'zod/mini';
import { fileURLToPath } from 'node:url';
import { readJson } from '../site/json-file.ts';

const packedSchema = z.object({
  tessera: z.object({ versions: z.record(z.string(), z.string()) }),
});

const ownPackageFile = fileURLToPath(new URL('../../package.json', import.meta.url));

export type PackedVersions = Readonly<Record<string, string>>;

/**
 * The versions that this tool was packed with, which a remote in a repository of its own begins
 * with; `null` in the workspace, where nothing is packed.
 */
export async function packedVersions(packageFile = ownPackageFile): Promise<PackedVersions | null> {
  const parsed = packedSchema.safeParse(await readJson(packageFile));
  return parsed.success ? parsed.data.tessera.versions : null;
}
