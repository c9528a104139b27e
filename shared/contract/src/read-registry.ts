import * as z from 'zod/mini';
import type { UnreadableRemote } from './deployed-remotes.ts';
import { faultsOf } from './faults.ts';
import { versionSchema } from './registry.ts';
import type { Registry, RemoteVersion } from './registry.ts';
import { salvageDefinition } from './remote-definition.ts';

const outline = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.unknown()),
});
const withDefinition = z.object({ extras: z.object({ definition: z.unknown() }) });

/** A remote whose entry cannot be read: its places on the page, and the fault. */
function unreadableRemote(
  key: string,
  versions: readonly unknown[],
  fault: string,
): UnreadableRemote {
  const [found] = versions.flatMap((version) => withDefinition.safeParse(version).data ?? []);
  return {
    kind: 'unreadable',
    key,
    extras: {
      definition: salvageDefinition(key.slice(key.lastIndexOf('/') + 1), found?.extras.definition),
    },
    fault,
  };
}

/**
 * Parses a registry as a page does: an unreadable entry costs only its own remote (FED-3). Tools
 * that write registries use the strict {@link parseRegistry}.
 * @returns the readable versions, and the remotes without a readable default version; or the faults
 *   of a document that is not a registry.
 */
export function readRegistry(
  document: unknown,
):
  | { ok: true; registry: Registry; unreadable: readonly UnreadableRemote[] }
  | { ok: false; faults: string[] } {
  const whole = outline.safeParse(document);
  if (!whole.success) return { ok: false, faults: faultsOf(whole.error, 'the registry') };
  const microFrontends: Record<string, RemoteVersion[]> = {};
  const unreadable: UnreadableRemote[] = [];
  for (const [key, entry] of Object.entries(whole.data.microFrontends)) {
    const versions: unknown[] = Array.isArray(entry) ? entry : [entry];
    const results = versions.map((version) => versionSchema.safeParse(version));
    const readable = results.flatMap(({ data }) => data ?? []);
    const faults = results.flatMap(({ error }) => (error ? faultsOf(error, 'the entry') : []));
    microFrontends[key] = readable;
    if (faults.length > 0 && !readable.some(({ deployment }) => deployment.default)) {
      unreadable.push(unreadableRemote(key, versions, faults.join('; ')));
    }
  }
  return { ok: true, registry: { schema: whole.data.schema, microFrontends }, unreadable };
}
