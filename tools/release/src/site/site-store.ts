export interface SiteStore {
  /**
   * Does work on a folder that is the site, or stands for it. It may be done more than once; what the
   * last time did to the folder is done to the site, all of it or nothing.
   * @throws ReleaseError if the store cannot be used, and what the work throws.
   */
  run<Value>(work: (folder: string) => Promise<Value>): Promise<Value>;
}

/** A site that is a folder: work is done in place, and locks keep commands apart. */
export function folderStore(folder: string): SiteStore {
  return { run: (work) => work(folder) };
}
