import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseRemoteDefinition } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';
import { readJson } from '../site/json-file.ts';
import { ReleaseError } from '../release-error.ts';

// Versions and files become parts of paths and addresses, so nothing in them may lead elsewhere.
const version = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+([-+][0-9A-Za-z.+-]+)?$/, "such as '0.1.0'"), z.maxLength(40));
const asset = z.object({
  file: z.string().check(z.regex(/^[\w-][\w.-]*$/, 'a file name')),
  integrity: z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'an SRI hash')),
});

const texts = z.object({ en: z.array(asset), ru: z.array(asset) });

const hostSchema = z.object({
  version,
  js: z.array(asset).check(z.minLength(1)),
  css: z.array(asset),
  /** Renders first paints; a host of before has none, and its pages are not painted. */
  firstPaint: z.optional(asset),
  /** Hears presses on a painted page until its scripts are there. */
  early: z.optional(z.array(asset)),
  /** Typefaces of a painted page, by its language. */
  fonts: z.optional(z.record(z.string(), z.array(asset.shape.file))),
  /** Texts of a page, by its language; a host of before has them in its scripts. */
  texts: z.optional(texts),
  contract: z.number(),
  provided: z.record(z.string(), z.string()),
  slots: z.array(z.string()),
});

const remoteSchema = z.object({
  version,
  entry: asset,
  container: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/, 'a JavaScript identifier')),
  definition: z.unknown(),
  exposes: z.record(
    z.string(),
    z.object({
      js: z.array(asset),
      css: z.array(asset),
      onDemand: z.optional(z.array(z.string())),
    }),
  ),
  /** Texts of its exposes; builds of other bundlers have them in their scripts. */
  texts: z.optional(z.record(z.string(), texts)),
  modules: z.optional(z.array(asset)),
  shared: z.record(z.string(), z.string()),
});

export type HostFiles = z.infer<typeof hostSchema>;
export type RemoteFiles = Omit<z.infer<typeof remoteSchema>, 'definition'> & {
  definition: RemoteDefinition;
};

/** Browsers keep the names of remotes in a cookie: a longer one would not fit. */
const longestName = 40;

function refuse(file: string, fault: string): never {
  throw new ReleaseError(
    `${file}: ${fault}; a build with the preset writes this file, ` +
      'and docs/remote-contract.md describes it for other bundlers',
  );
}

function faultOf(issue: z.core.$ZodIssue): string {
  // The schema's own sentences say it better where there are any.
  if (issue.message !== 'Invalid input') return issue.message;
  return issue.code === 'invalid_type' ? `is missing or no ${issue.expected}` : 'is not valid';
}

function faultsOf({ issues }: z.core.$ZodError): string {
  return issues
    .map((issue) => `${issue.path.join('.') || 'the document'}: ${faultOf(issue)}`)
    .join('; ');
}

/** The publication in a build folder, or its faults. */
async function readPublication<Publication>(
  file: string,
  schema: z.ZodMiniType<Publication>,
): Promise<Publication> {
  const document = await readJson(file);
  if (document === null) throw new ReleaseError(`${file} is not there; build the package first`);
  const parsed = schema.safeParse(document);
  return parsed.success ? parsed.data : refuse(file, faultsOf(parsed.error));
}

function nameFault({ name }: RemoteDefinition): string | null {
  if (name === 'host') return "definition.name: 'host' is the name of the shell";
  return name.length > longestName ? `definition.name: at most ${longestName} characters` : null;
}

/** Reads the publication that a build of the host wrote beside its files. */
export function readHostFiles(folder: string): Promise<HostFiles> {
  return readPublication(join(folder, 'host.json'), hostSchema);
}

/** Reads the publication that a build of a remote wrote beside its files. */
export async function readRemoteFiles(folder: string): Promise<RemoteFiles> {
  const file = join(folder, 'remote.json');
  const publication = await readPublication(file, remoteSchema);
  const parsed = parseRemoteDefinition(publication.definition);
  if (!parsed.ok) return refuse(file, parsed.faults.join('; '));
  const { definition } = parsed;
  const fault = nameFault(definition);
  return fault === null ? { ...publication, definition } : refuse(file, fault);
}
