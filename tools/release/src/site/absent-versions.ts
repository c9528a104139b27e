import { AsyncLocalStorage } from 'node:async_hooks';

/** Brings the files of a version to its folder, once; a folder of something else is left alone. */
type Fetch = (folder: string) => Promise<void>;

const fetching = new AsyncLocalStorage<Fetch>();

/**
 * Runs work on a copy of a site in which the folders of versions are empty until somebody asks for
 * their files: most commands read few of all versions.
 */
export function withAbsentVersions<Value>(
  fetch: Fetch,
  work: () => Promise<Value>,
): Promise<Value> {
  return fetching.run(fetch, work);
}

/** To be awaited before files in the folder of a version are read; in a site itself they are there. */
export async function versionThere(folder: string): Promise<void> {
  await fetching.getStore()?.(folder);
}
