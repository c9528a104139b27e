import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { withSiteLock } from '../log/record-act.ts';
import { exists, forEach, withAbsentVersions } from '../site/files.ts';
import { ReleaseError, site } from '../site/site.ts';
import { signatureFile } from '../store/version-folder.ts';
import { commit, isChanged } from './commit.ts';
import type { Objects } from './objects.ts';
import { finishPublishing } from './public-files.ts';
import { readState } from './state.ts';
import type { Content } from './state.ts';

const versionFolder = /^(host\/[^/]+|remotes\/[^/]+\/[^/]+)$/;

/** Files that the commands keep for themselves while they run. */
const ofTheTool = new Set(['.locks', '.staging', '.pending.json']);

const setTime = (path: string, atMs: number) => utimes(path, atMs / 1000, atMs / 1000);

async function writeInto(folder: string, path: string, content: string | Buffer): Promise<void> {
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
}

async function writeCopy(folder: string, { files, versions }: Content): Promise<void> {
  for (const version of Object.keys(versions)) {
    await mkdir(join(folder, version), { recursive: true });
  }
  for (const [path, { text, atMs }] of Object.entries(files)) {
    await writeInto(folder, path, text);
    await setTime(join(folder, path), atMs);
  }
  // Their times are those of publication, and a file in them has changed that.
  for (const [version, { atMs }] of Object.entries(versions)) {
    await setTime(join(folder, version), atMs);
  }
}

/** Returns a function that downloads the files of a version into a copy, once for each version. */
function fetchInto(
  folder: string,
  { versions }: Content,
  objects: Objects,
): (asked: string) => Promise<void> {
  const under = new Map<string, Promise<void>>();
  const fetchVersion = async (version: string, { files, atMs }: Content['versions'][string]) => {
    await forEach(files, async (file) => {
      // A file missing in the store is missing in the copy; the gate reports it.
      const object = await objects.read(`${version}/${file}`);
      if (object) await writeInto(folder, `${version}/${file}`, object.bytes);
    });
    await setTime(join(folder, version), atMs);
  };
  return async (asked) => {
    const version = relative(folder, asked).replaceAll(sep, '/');
    const known = Object.hasOwn(versions, version) ? versions[version] : undefined;
    if (!known) return;
    const fetched = under.get(version) ?? fetchVersion(version, known);
    under.set(version, fetched);
    await fetched;
  };
}

/** The folder of the version that a file belongs to; its signature alone may come later. */
function versionOf(path: string): string | null {
  const [, folder, file] = /^(host\/[^/]+|remotes\/[^/]+\/[^/]+)\/(.+)$/.exec(path) ?? [];
  return folder !== undefined && file !== signatureFile ? folder : null;
}

/** Reads what a command made of a copy of `before`, whose versions never change. */
async function readCopy(folder: string, before: Content): Promise<Content> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
      isFile: entry.isFile(),
    }))
    .filter(({ path }) => !ofTheTool.has(path.split('/')[0] ?? ''));
  const timeOf = async (path: string) => (await stat(join(folder, path))).mtimeMs;
  const files: Content['files'] = {};
  const versions: Content['versions'] = {};
  for (const { path, isFile } of paths) {
    if (isFile && versionOf(path) === null) {
      files[path] = { text: await readFile(join(folder, path), 'utf8'), atMs: await timeOf(path) };
    }
    if (isFile || !versionFolder.test(path)) continue;
    const own = paths.filter((each) => each.isFile && versionOf(each.path) === path);
    versions[path] = before.versions[path] ?? {
      files: own.map((each) => each.path.slice(path.length + 1)).sort(),
      atMs: await timeOf(path),
    };
  }
  return { files, versions };
}

/** A command begins again where another machine was faster, so often. */
const tries = 5;

/** @returns how the work ended; `null` if another machine was faster, so that it saw the past. */
async function tryOnce<Value>(
  objects: Objects,
  folder: string,
  work: (folder: string) => Promise<Value>,
): Promise<PromiseSettledResult<Value> | null> {
  const opened = await readState(objects);
  await finishPublishing(objects, opened);
  await writeCopy(folder, opened.state);
  const fetch = fetchInto(folder, opened.state, objects);
  return withAbsentVersions(fetch, async () => {
    const [ended] = await Promise.allSettled([work(folder)]);
    if (ended.status === 'rejected' && !(ended.reason instanceof ReleaseError)) return ended;
    // An act that failed half-way is finished or forgotten, as the next command on a folder would do.
    if (await exists(site.pendingAct(folder))) await withSiteLock(folder, () => Promise.resolve());
    const content = await readCopy(folder, opened.state);
    if (!isChanged(opened.state, content)) return ended;
    return (await commit(objects, folder, opened, content)) ? ended : null;
  });
}

/**
 * Works on a copy of a site in object storage, which becomes that of everybody by one conditional
 * write, or is thrown away and made again: judged is what is really deployed.
 */
export async function onBucket<Value>(
  objects: Objects,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  for (let left = tries; left > 0; left -= 1) {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-site-'));
    try {
      const ended = await tryOnce(objects, folder, work);
      if (ended?.status === 'fulfilled') return ended.value;
      if (ended) throw ended.reason;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  throw new ReleaseError(
    `${objects.address} was changed by others ${tries} times while this command worked; nothing is changed: try again`,
  );
}
