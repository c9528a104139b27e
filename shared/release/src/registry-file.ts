import { parseRegistry, registrySchemaUrl } from '@tessera/contract';
import type { Registry } from '@tessera/contract';
import { readJson, ReleaseError } from './atomic-file.ts';
import { site } from './site.ts';

/** The registry of a site; an empty one where nothing is deployed yet. */
export async function readRegistry(root: string): Promise<Registry> {
  const document = await readJson(site.registry(root));
  if (document === null) return { schema: registrySchemaUrl, microFrontends: {} };
  const parsed = parseRegistry(document);
  if (!parsed.ok) throw new ReleaseError(`${site.registry(root)}: ${parsed.faults.join('; ')}`);
  return parsed.registry;
}
