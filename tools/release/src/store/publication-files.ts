import { join } from 'node:path';
import * as z from 'zod/mini';
import { faultsOf, parseRemoteDefinition } from '@tessera/contract';
import type { Asset, ContractSpan, RemoteDefinition } from '@tessera/contract';
import { readJson } from '../site/files.ts';
import { contractPage, ReleaseError } from '../site/site.ts';

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const folderAddressForm =
  'a folder by https, without a user, query or fragment, such as https://cdn.team.example/loyalty/0.3.0/';

/** Whether the files of a version can be asked for at an address: nobody on the way reads along. */
function isFolderAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin, pathname } = new URL(text);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && ownMachine.test(hostname));
  return isPrivate && text.endsWith('/') && text === origin + pathname;
}

/** The address of a folder as it stands in a publication; a slash at its end may be left out. */
export function folderAddress(text: string): string {
  const href = URL.canParse(text) ? new URL(text).href : text;
  const address = href.endsWith('/') ? href : `${href}/`;
  if (isFolderAddress(address)) return address;
  throw new ReleaseError(`'${text}' is no address for --url: it has to be ${folderAddressForm}`);
}

// Versions and files become parts of paths and addresses, so nothing in them may lead elsewhere.
const version = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+([-+][0-9A-Za-z.+-]+)?$/, "such as '0.1.0'"), z.maxLength(40));
const file = z.string().check(z.regex(/^[\w-][\w.-]*$/, 'a file name'));
const integrity = z
  .string()
  .check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'an SRI hash'));
const asset = z.object({ file, integrity });

/** Exports by request, of which version: each with a digest of its type, or `null` by its name alone. */
const surface = z.record(
  z.string(),
  z.object({ version, names: z.record(z.string(), z.nullable(z.string())) }),
);

const hostSchema = z.object({
  version,
  js: z.array(asset).check(z.minLength(1)),
  css: z.array(asset),
  /** Renders first paints; a host of before has none, and its pages are not painted. */
  firstPaint: z.optional(asset),
  /** Hears presses on a painted page until its scripts are there, and asks for what a user sees first. */
  early: z.optional(z.array(asset)),
  /** The part of it for pages of visitors; those of a host of before have all of it. */
  presses: z.optional(asset),
  /** The service worker; a host of before has none. */
  worker: z.optional(asset),
  /** Typefaces of a painted page, by its language, and of the `rouble` sign. */
  fonts: z.optional(z.record(z.string(), z.array(asset.shape.file))),
  /** Texts of a page, by its language; a host of before has them in its scripts. */
  texts: z.optional(z.record(z.string(), z.array(asset))),
  contract: z.number(),
  /** The oldest and the newest that it serves; a host of before serves one. */
  contracts: z.optional(z.tuple([z.number(), z.number()])),
  provided: z.record(z.string(), z.string()),
  /** Exports to remotes; an older host does not state them. */
  exports: z.optional(surface),
  slots: z.array(z.string()),
  /** It pins what remotes load later; a host of before does not. */
  pinsLater: z.optional(z.boolean()),
  /** It reads slots that remotes offer each other; a host of before does not. */
  readsOffers: z.optional(z.boolean()),
  /** The names that conditions of a part may have; a host of before reads no conditions. */
  conditions: z.optional(
    z.object({ variants: z.array(z.string()), capabilities: z.array(z.string()) }),
  ),
  /** It gives parts the settings of its deployment; a host of before reads none. */
  readsSettings: z.optional(z.boolean()),
});

/** A publication whose files are named by `Named`: with their hashes, or before they have them. */
function remoteOf<Named>(named: z.ZodMiniType<Named>) {
  const languages = z.record(z.string(), z.array(named));
  return z.object({
    version,
    entry: named,
    container: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/, 'a JavaScript identifier')),
    definition: z.unknown(),
    exposes: z.record(
      z.string(),
      z.object({
        js: z.array(named),
        css: z.array(named),
        onDemand: z.optional(z.array(z.string())),
      }),
    ),
    /** Texts of its exposes; builds of other bundlers have them in their scripts. */
    texts: z.optional(z.record(z.string(), languages)),
    modules: z.optional(z.array(named)),
    /** Files that its code loads later and does not pin itself. */
    later: z.optional(z.array(named)),
    shared: z.record(z.string(), z.string()),
    /** Imports from the host; older builds and those of other bundlers may omit them. */
    uses: z.optional(surface),
    url: z.optional(z.string().check(z.refine(isFolderAddress, `has to be ${folderAddressForm}`))),
  });
}

const remoteSchema = remoteOf(asset);
/** The files that its code loads later are found out, whatever a build says. */
const builtSchema = z.omit(remoteOf(z.object({ file, integrity: z.optional(integrity) })), {
  later: true,
});

export type HostFiles = z.infer<typeof hostSchema>;
export const contractsOf = ({ contract, contracts }: HostFiles): ContractSpan =>
  contracts ?? [contract, contract];
/** A build's own description of a remote: a file may be named without its hash. */
export type BuiltRemote = z.infer<typeof builtSchema>;
export type RemoteFiles = Omit<z.infer<typeof remoteSchema>, 'definition'> & {
  definition: RemoteDefinition;
};

/** The files that a publication pins, but for its entry. */
export function assetsIn({
  exposes,
  texts = {},
  modules = [],
  later = [],
}: Pick<RemoteFiles, 'exposes' | 'texts' | 'modules' | 'later'>): Asset[] {
  return [
    ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]),
    ...Object.values(texts).flatMap((languages) => Object.values(languages).flat()),
    ...modules,
    ...later,
  ];
}

/** Browsers keep the names of remotes in a cookie: a longer one would not fit. */
const longestName = 40;

function refuse(path: string, fault: string): never {
  throw new ReleaseError(
    `${path}: ${fault}; a build with the preset writes this file, ` +
      `and ${contractPage} describes it for other bundlers`,
  );
}

function parsed<Publication>(
  path: string,
  schema: z.ZodMiniType<Publication>,
  document: unknown,
): Publication {
  const { success, data, error } = schema.safeParse(document);
  return success ? data : refuse(path, faultsOf(error, 'the document').join('; '));
}

async function documentIn(path: string): Promise<unknown> {
  const document = await readJson(path);
  if (document === null) throw new ReleaseError(`${path} is not there; build the package first`);
  return document;
}

export async function readHostFiles(folder: string): Promise<HostFiles> {
  const path = join(folder, 'host.json');
  return parsed(path, hostSchema, await documentIn(path));
}

export const publicationPath = (folder: string) => join(folder, 'remote.json');

/** The document that a build wrote. */
export function parseBuilt(folder: string, document: unknown): BuiltRemote {
  return parsed(publicationPath(folder), builtSchema, document);
}

export function parseRemote(folder: string, document: unknown): RemoteFiles {
  const path = publicationPath(folder);
  const publication = parsed(path, remoteSchema, document);
  const read = parseRemoteDefinition(publication.definition);
  if (!read.ok) return refuse(path, read.faults.join('; '));
  const { definition } = read;
  if (definition.name === 'host') refuse(path, "definition.name: 'host' is the name of the shell");
  if (definition.name.length > longestName) {
    refuse(path, `definition.name: at most ${longestName} characters`);
  }
  return { ...publication, definition };
}

export async function readRemoteFiles(folder: string): Promise<RemoteFiles> {
  return parseRemote(folder, await documentIn(publicationPath(folder)));
}
