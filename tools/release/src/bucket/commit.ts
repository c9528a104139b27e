import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEach } from '../site/files.ts';
import { called, ReleaseError } from '../site/site.ts';
import { expectConditions } from './objects.ts';
import type { Objects } from './objects.ts';
import { isHidden, isWrittenOnce, publishFiles } from './public-files.ts';
import { readState, stateBytes, stateKey } from './state.ts';
import type { Content, Opened, State } from './state.ts';

/** How long a command may take to remove objects; then it counts as dead. */
const longestMs = 3_600_000;

type Removals = State['removing'];

/** Refuses to write what another command is removing; what a dead one removes goes first. */
async function endRemovals(
  objects: Objects,
  removing: Removals,
  wanted: ReadonlySet<string>,
): Promise<void> {
  const dead = Date.now() - longestMs;
  const hindering = Object.entries(removing).filter(([key]) => wanted.has(key));
  for (const [key, sinceMs] of hindering.filter(([, each]) => each >= dead)) {
    const end = new Date(sinceMs + longestMs).toISOString().slice(0, 16).replace('T', ' ');
    throw new ReleaseError(
      `${objects.address}/${key} is being removed by another command; nothing is changed: try again ` +
        `when that has ended, or after ${end} UTC if it died`,
    );
  }
  await forEach(hindering, ([key]) => objects.remove(key));
}

const omit = <Value>(record: Readonly<Record<string, Value>>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key)));

/** Removes the dropped objects of this command and of those that died; what is left is being removed. */
async function removeDropped(
  objects: Objects,
  removing: Removals,
  dropped: ReadonlySet<string>,
): Promise<Removals> {
  const beginMs = Date.now();
  // Others count with the end of that hour, also where every request takes its time.
  const isInTime = () => Date.now() - beginMs < longestMs / 2;
  const doomed = Object.entries(removing)
    .filter(([key, sinceMs]) => dropped.has(key) || sinceMs < beginMs - longestMs)
    .map(([key]) => key);
  await forEach(doomed, async (key) => {
    if (isInTime()) await objects.remove(key);
  });
  return isInTime() ? omit(removing, new Set(doomed)) : removing;
}

/** Writes an object that never changes. One that is there, of a command that died, has to be the same. */
async function writeOnce(objects: Objects, key: string, bytes: Buffer): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    if ((await objects.write({ key, bytes }, 'absent')) !== null) return;
    const found = await objects.read(key);
    if (found?.bytes.equals(bytes)) return;
    if (!found) continue;
    throw new ReleaseError(
      `${objects.address}/${key} is there with other bytes, and what is published never changes; ` +
        'nothing is changed: find out who wrote that object, remove it and try again',
    );
  }
  throw new ReleaseError(`${objects.address}/${key} comes and goes; try again`);
}

/** More changes than others can make between a request and its repetition. */
const changesKept = 100;

const tries = 3;

/** Whether a command changed anything; the times of files alone are no reason to write. */
export function isChanged(before: Content, after: Content): boolean {
  const what = ({ files, versions }: Content) => {
    const texts = Object.entries(files).map(([path, { text }]) => [path, text]);
    return JSON.stringify([texts.sort(), Object.keys(versions).sort()]);
  };
  return what(before) !== what(after);
}

function keysOf({ files, versions }: Content) {
  const ofVersions = Object.entries(versions).flatMap(([folder, version]) =>
    version.files.map((file) => `${folder}/${file}`),
  );
  const paths = Object.keys(files);
  return {
    all: new Set([...paths.filter((path) => !isHidden(path)), ...ofVersions]),
    once: [...ofVersions, ...paths.filter(isWrittenOnce)],
  };
}

function nextState(state: State, content: Content, removing: State['removing']): State {
  const { format, number, changes } = state;
  const kept = [randomUUID(), ...changes].slice(0, changesKept);
  return { format, number: number + 1, changes: kept, ...content, removing };
}

/** Replaces the state that it was made from. @returns `null` if another machine was faster. */
async function replaceState(
  objects: Objects,
  opened: Opened,
  state: State,
): Promise<Opened | null> {
  const bytes = await stateBytes(state, objects.address);
  const condition = opened.etag === null ? 'absent' : { etag: opened.etag };
  const [change = ''] = state.changes;
  for (let left = tries; left > 0; left -= 1) {
    const etag = await objects.write({ key: stateKey, bytes }, condition);
    if (etag !== null) return { state, etag };
    // A request whose answer is lost is sent again, and then meets what it has written itself.
    const latest = await readState(objects);
    if (latest.state.changes.includes(change)) return latest;
    if (latest.etag !== opened.etag) return null;
  }
  return null;
}

/** Adds to a failure of the storage how far the command has come. */
async function saying<Value>(addition: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw new ReleaseError(`${error.message}. ${addition}`);
  }
}

/** Runs after a completed change; nothing here can undo it. */
async function settle(
  objects: Objects,
  opened: Opened,
  before: State,
  dropped: ReadonlySet<string>,
): Promise<void> {
  await publishFiles(objects, opened, before);
  const { state } = opened;
  if (Object.keys(state.removing).length === 0) return;
  const removing = await removeDropped(objects, state.removing, dropped);
  const next = await replaceState(objects, opened, nextState(state, state, removing));
  // Where others went on meanwhile, the list is a command's of later.
  if (next) await publishFiles(objects, next, state);
}

/** Makes a copy that of everybody, by one conditional write; `false` if another was faster. */
export async function commit(
  objects: Objects,
  folder: string,
  opened: Opened,
  content: Content,
): Promise<boolean> {
  const { state } = opened;
  const wanted = keysOf(content);
  const known = keysOf(state).all;
  await expectConditions(objects);
  await endRemovals(objects, state.removing, wanted.all);
  const added = wanted.once.filter((key) => !known.has(key));
  await forEach(added, async (key) => writeOnce(objects, key, await readFile(join(folder, key))));
  const dropped = new Set([...known].filter((key) => !wanted.all.has(key)));
  const nowMs = Date.now();
  const begun = Object.fromEntries([...dropped].map((key) => [key, nowMs]));
  const removing = omit({ ...state.removing, ...begun }, wanted.all);
  const replaced = await saying(
    `Whether this was done is not known: \`${called} log\` says`,
    replaceState(objects, opened, nextState(state, content, removing)),
  );
  if (!replaced) return false;
  await saying(
    `What was asked for is done; what web servers read of it is written by the next command, such as \`${called} list\``,
    settle(objects, replaced, state, dropped),
  );
  return true;
}
