import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSiteLock } from '../lock/site-lock.ts';
import { ReleaseError } from '../site/release-error.ts';
import { withAbsentVersions } from '../site/absent-versions.ts';
import { site } from '../site/site.ts';
import type { SiteStore } from '../site/site-store.ts';
import { commit, isChanged } from './commit.ts';
import type { Objects } from './objects.ts';
import { finishPublishing } from './public-files.ts';
import { readState } from './state.ts';
import { fetchInto, readCopy, writeCopy } from './working-copy.ts';

/** How often a command begins again because another machine was faster. */
const tries = 5;

/** The result of a command. A failure that an operator can fix may follow a completed act. */
type Ended<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ReleaseError };

async function ended<Value>(work: () => Promise<Value>): Promise<Ended<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof ReleaseError) return { ok: false, error };
    throw error;
  }
}

/** An act that failed half-way is finished or forgotten, as the next command on a folder would do. */
async function settleCopy(folder: string): Promise<void> {
  const isPending = await stat(site.pendingAct(folder)).catch(() => null);
  if (isPending) await withSiteLock(folder, () => Promise.resolve());
}

/** @returns `null` if another machine was faster, so that what the work found is of the past. */
async function tryOnce<Value>(
  objects: Objects,
  folder: string,
  work: (folder: string) => Promise<Value>,
): Promise<Ended<Value> | null> {
  const opened = await readState(objects);
  await finishPublishing(objects, opened);
  await writeCopy(folder, opened.state);
  const fetch = fetchInto(folder, opened.state, objects);
  return withAbsentVersions(fetch, async () => {
    const result = await ended(() => work(folder));
    await settleCopy(folder);
    const content = await readCopy(folder, opened.state);
    if (!isChanged(opened.state, content)) return result;
    return (await commit(objects, folder, opened, content)) ? result : null;
  });
}

/**
 * A site in object storage. Work is done on a copy of it in a temporary folder, and becomes that of
 * everybody by one conditional write. Where another machine was faster, the copy is thrown away and the
 * work is done again on a new one: what is judged is always what is really deployed.
 */
export function bucketStore(objects: Objects): SiteStore {
  return {
    async run(work) {
      for (let left = tries; left > 0; left -= 1) {
        const folder = await mkdtemp(join(tmpdir(), 'tessera-site-'));
        try {
          const result = await tryOnce(objects, folder, work);
          if (result?.ok) return result.value;
          if (result) throw result.error;
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }
      throw new ReleaseError(
        `${objects.address} was changed by others ${tries} times while this command worked; nothing is changed: try again`,
      );
    },
  };
}
