import { builtFilesIn } from '../store/version-folder.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { ProspectRemote } from './prospect.ts';

/**
 * Whether a remote of ES modules lists all of them: one that it does not list has no hash in the
 * page's import map, and a browser without an integrity policy would import it all the same (FED-4).
 */
export async function unlistedModuleFindings(remote: ProspectRemote): Promise<Finding[]> {
  const { modules, exposes } = remote.entry.extras;
  if (!modules) return [];
  const { url } = remote.entry;
  const scripts = [...modules, ...Object.values(exposes).flatMap(({ js }) => js)];
  const listed = new Set([url.slice(url.lastIndexOf('/') + 1), ...scripts.map(({ file }) => file)]);
  const files = await builtFilesIn(remote.folder);
  return files
    .filter((file) => /\.m?js$/.test(file) && !listed.has(file))
    .map((file) => finding(remote, 'integrity', `${file} is not in its list of modules`));
}
