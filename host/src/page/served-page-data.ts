import { fetchDocument, pageDataOf, remotesOf } from './page-data.ts';
import type { PageDataResult } from './page-data.ts';

/** The remotes that the server would give this browser now; `null` if it does not tell. */
export async function fetchRemotes() {
  const read = remotesOf(await fetchDocument('/registry.json'));
  return read.ok ? read : null;
}

/** Current data from the server, for a page that was composed wrongly. */
export async function fetchPageData(): Promise<PageDataResult> {
  const documents = await Promise.all(['/config.json', '/registry.json'].map(fetchDocument));
  return pageDataOf(documents[0], documents[1]);
}
