import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseRemoteDefinition } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';
import { readJson } from './json-file.ts';
import { ReleaseError } from './release-error.ts';

const asset = z.object({ file: z.string(), integrity: z.string() });

const hostSchema = z.object({
  version: z.string(),
  js: z.array(asset).check(z.minLength(1)),
  css: z.array(asset),
  contract: z.number(),
  provided: z.record(z.string(), z.string()),
  slots: z.array(z.string()),
});

const remoteSchema = z.object({
  version: z.string(),
  entry: asset,
  container: z.string(),
  definition: z.unknown(),
  exposes: z.record(z.string(), z.object({ js: z.array(asset), css: z.array(asset) })),
  modules: z.optional(z.array(asset)),
  shared: z.record(z.string(), z.string()),
});

export type HostFiles = z.infer<typeof hostSchema>;
export type RemoteFiles = Omit<z.infer<typeof remoteSchema>, 'definition'> & {
  definition: RemoteDefinition;
};

function refuse(file: string, fault: string): never {
  throw new ReleaseError(`${file}: ${fault}; build the package first`);
}

/** Reads the publication that a build of the host wrote beside its files. */
export async function readHostFiles(folder: string): Promise<HostFiles> {
  const file = join(folder, 'host.json');
  const parsed = hostSchema.safeParse(await readJson(file));
  return parsed.success ? parsed.data : refuse(file, 'is not the publication of a built host');
}

/** Reads the publication that a build of a remote wrote beside its files. */
export async function readRemoteFiles(folder: string): Promise<RemoteFiles> {
  const file = join(folder, 'remote.json');
  const parsed = remoteSchema.safeParse(await readJson(file));
  if (!parsed.success) return refuse(file, 'is not the publication of a built remote');
  const definition = parseRemoteDefinition(parsed.data.definition);
  if (!definition.ok) return refuse(file, definition.faults.join('; '));
  return { ...parsed.data, definition: definition.definition };
}
