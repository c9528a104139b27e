import { forEach } from '../site/files.ts';
import { ReleaseError } from '../site/site.ts';
import type { Objects, Written } from './objects.ts';
import { readState, stateKey } from './state.ts';
import type { Opened, State } from './state.ts';

/** Tells which state the files that everybody reads were last written from as a whole. */
const publishedKey = '.published';

const tries = 5;

/** Dot files belong to the tool. */
export const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.'));

/** First paints' stylesheets are named by their content. */
export const isWrittenOnce = (path: string) => path.startsWith('paint/');

/** Files that web servers and people read beside those of versions: they follow the state. */
const isPublic = (path: string) => !isHidden(path) && !isWrittenOnce(path);

/** Writes an object unless a later state has written it already. */
async function writeUnlessLater(objects: Objects, object: Required<Written>): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    const found = await objects.look(object.key);
    if (found?.number != null && found.number >= object.number) return;
    const condition = found === null ? 'absent' : { etag: found.etag };
    if ((await objects.write(object, condition)) !== null) return;
  }
  throw new ReleaseError(
    `${objects.address}/${object.key} was changed by others ${tries} times while it was written`,
  );
}

/** @param before a state whose files are all written; `null` where that is not known. */
async function writeFrom(objects: Objects, state: State, before: State | null): Promise<void> {
  const { number } = state;
  const paths = Object.keys(state.files).filter(
    (path) => isPublic(path) && state.files[path]?.text !== before?.files[path]?.text,
  );
  await forEach(paths, (key) => {
    const bytes = Buffer.from(state.files[key]?.text ?? '');
    return writeUnlessLater(objects, { key, bytes, number });
  });
  // Last: until it is there, the next command does all of it again.
  const bytes = Buffer.from(`${number}\n`);
  await writeUnlessLater(objects, { key: publishedKey, bytes, number });
}

/**
 * Writes the public files of a state, and of the latest where others went on: an ETag does not tell
 * content that came back. @param before `null` where not all its files may be written.
 */
export async function publishFiles(
  objects: Objects,
  opened: Opened,
  before: State | null,
): Promise<void> {
  let latest = opened;
  let written = before;
  for (let left = tries; left > 0; left -= 1) {
    await writeFrom(objects, latest.state, written);
    if ((await objects.look(stateKey))?.etag === latest.etag) return;
    latest = await readState(objects);
    written = null;
  }
}

/** Finishes what a command left that died after it had changed the state. */
export async function finishPublishing(objects: Objects, opened: Opened): Promise<void> {
  if (opened.etag === null) return;
  const published = await objects.look(publishedKey);
  if (published?.number != null && published.number >= opened.state.number) return;
  await publishFiles(objects, opened, null);
}
