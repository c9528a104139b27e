import * as z from 'zod/mini';
import { faultsOf, remoteDefinitionSchema } from './remote-definition.ts';

/** The registry follows the public frontend-discovery schema; our own fields are in `extras`. */
export const registrySchemaUrl =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const integrity = z
  .string()
  .check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'an SRI hash'));
const asset = z.strictObject({
  file: z.string().check(z.regex(/^[\w.-]+$/, 'a file name')),
  integrity,
});
const exposeAssets = z.strictObject({
  js: z.array(asset),
  css: z.array(asset),
  /** On-demand packages of the host that the expose uses, by import (KIT-4). */
  onDemand: z.optional(z.array(z.string())),
});

/** Texts of an expose, apart from its scripts: files by language (PERF-3). */
const textAssets = z.record(z.string(), z.array(asset));

/** One version, for readers that validate each version separately. */
export const versionSchema = z.object({
  url: z.string().check(z.minLength(1)),
  metadata: z.strictObject({ integrity, version: z.string().check(z.minLength(1)) }),
  extras: z.strictObject({
    container: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/, 'a JavaScript identifier')),
    definition: remoteDefinitionSchema,
    /** Files of each expose, which the HTML can preload (FED-5). */
    exposes: z.record(z.string(), exposeAssets),
    /**
     * ES modules, whose hashes the page's import map contains (FED-4); absent for classic scripts.
     */
    modules: z.optional(z.array(asset)),
    /**
     * The entry contains the hashes of all files in `exposes` and loads them itself, so that a page
     * lists only those of its first screen.
     */
    pinsChunks: z.optional(z.boolean()),
    /** Ranges of the shared packages that it was built against (FED-2). */
    shared: z.record(z.string(), z.string()),
  }),
  /**
   * Texts of each expose. Older hosts reject unknown fields in `extras`, but ignore this one: the
   * entry then loads the texts itself.
   */
  texts: z.optional(z.record(z.string(), textAssets)),
  /**
   * Files that the remote's code loads without a hash, so that the host adds it. Outside `extras`
   * for the same reason.
   */
  later: z.optional(z.array(asset)),
  deployment: z.strictObject({
    traffic: z.number().check(z.minimum(0), z.maximum(100)),
    default: z.boolean(),
  }),
});

const registry = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(versionSchema).check(z.minLength(1))),
});

export type Asset = z.infer<typeof asset>;
export type ExposeAssets = z.infer<typeof exposeAssets>;
export type TextAssets = z.infer<typeof textAssets>;
export type RemoteVersion = z.infer<typeof versionSchema>;
export type Registry = z.infer<typeof registry>;

/** English if the language has no texts. */
export function textsIn(texts: TextAssets | undefined, language: string): readonly Asset[] {
  return texts?.[language] ?? texts?.['en'] ?? [];
}

/** Validates a registry (FED-1); each fault names its path. */
export function parseRegistry(
  document: unknown,
): { ok: true; registry: Registry } | { ok: false; faults: string[] } {
  const result = registry.safeParse(document);
  return result.success
    ? { ok: true, registry: result.data }
    : { ok: false, faults: faultsOf(result.error, 'the registry') };
}
