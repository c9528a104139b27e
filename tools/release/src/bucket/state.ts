import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { ReleaseError } from '../site/site.ts';
import type { Objects } from './objects.ts';

/** The object that is the state of a site: whoever replaces it has won. */
export const stateKey = '.state.gz';

// Paths lead into a copy on somebody's disk, so nothing in them may lead out of it.
const segment = String.raw`(?!\.{1,2}(?:/|$))[^/\\\p{Cc}]+`;
/** The path of a file below a folder that it cannot lead out of. */
export const path = z
  .string()
  .check(z.regex(new RegExp(`^${segment}(?:/${segment})*$`, 'u'), 'is no path of a site'));
const timeMs = z.number().check(z.nonnegative());

const stateSchema = z.strictObject({
  format: z.literal(1),
  number: z.number().check(z.int(), z.positive()),
  /** Random names of the latest changes: by them a command whose answer was lost knows its own. */
  changes: z.array(z.string()),
  /** All files but those of versions, with their content. */
  files: z.record(path, z.strictObject({ text: z.string(), atMs: timeMs })),
  /** Folders of published versions, with the names of their files, which are objects of their own. */
  versions: z.record(path, z.strictObject({ files: z.array(path), atMs: timeMs })),
  removing: z.record(path, timeMs),
});

/** Everything of a site that changes, in one object, which is replaced as a whole or not at all. */
export type State = z.infer<typeof stateSchema>;

/** The part of a state that a copy on disk holds. */
export type Content = Pick<State, 'files' | 'versions'>;

export interface Opened {
  readonly state: State;
  /** `null` where there is no state yet. */
  readonly etag: string | null;
}

/** The JSON in compressed bytes; `null` where it is none. */
async function unzipped(bytes: Buffer): Promise<unknown> {
  try {
    // A site of many years has a log of some megabytes.
    const text = await promisify(gunzip)(bytes, { maxOutputLength: 256_000_000 });
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
}

/** @throws ReleaseError if a file has a name that no store keeps, such as one with a backslash. */
export async function stateBytes(state: State, address: string): Promise<Buffer> {
  const { error } = stateSchema.safeParse(state);
  if (!error) return promisify(gzip)(JSON.stringify(state));
  const places = error.issues.map(({ path: place }) => place.join(' ')).slice(0, 3);
  throw new ReleaseError(
    `${address} cannot keep these names: ${places.join(', ')}; rename the files`,
  );
}

/** @throws ReleaseError if what is there is not the state of a site. */
export async function readState(objects: Objects): Promise<Opened> {
  const found = await objects.read(stateKey);
  if (found === null) {
    const none = { changes: [], files: {}, versions: {}, removing: {} };
    return { state: { format: 1, number: 0, ...none }, etag: null };
  }
  const state = stateSchema.safeParse(await unzipped(found.bytes));
  if (state.success) return { state: state.data, etag: found.etag };
  throw new ReleaseError(
    `${objects.address}/${stateKey} is not the state of a site, or that of a later version of this ` +
      'tool: use that, or restore the object',
  );
}
