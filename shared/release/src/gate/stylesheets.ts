import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFilesIn } from '../store/version-folder.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { ProspectRemote } from './prospect.ts';
import { scopeFaults } from './scope-faults.ts';

/** Whether the styles of a remote stay with it (FED-7). */
export async function stylesheetFindings(remote: ProspectRemote): Promise<Finding[]> {
  const files = (await builtFilesIn(remote.folder)).filter((file) => file.endsWith('.css'));
  const found = await Promise.all(
    files.map(async (file) => {
      const faults = scopeFaults(await readFile(join(remote.folder, file), 'utf8'));
      return faults.map((fault) => finding(remote, 'stylesheet', `${file}: ${fault}`));
    }),
  );
  return found.flat();
}
