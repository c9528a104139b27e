import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deployment } from '../registry/deployment.ts';
import { site } from '../site/site.ts';

/** Where a site serves the service worker of the deployed host: at the top, so that it has all paths. */
export const workerPath = '/worker.js';

/** The service worker of the deployed host; `null` for a host that has none. */
export async function workerScript(root: string, { host }: Deployment): Promise<string | null> {
  if (!host.worker) return null;
  return readFile(join(site.hostVersion(root, host.deployedVersion), host.worker.file), 'utf8');
}
