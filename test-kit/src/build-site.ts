import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAndReleaseAll, workspace } from '@tessera/assembly';
import { deploymentAddresses } from './app/deployed-app.ts';
import { prepareData } from './app/prepared-data.ts';

/** The site that all tests serve; each worker copies or reads it and none changes it. */
export const builtSite = join(workspace, 'test-results', '.site');

/**
 * Playwright's global set-up: builds and releases the host and every remote once, and makes the data
 * of a backend that has started once. For the suite against a deployment neither is needed.
 */
export default async function buildSite(): Promise<void> {
  if (deploymentAddresses()) return;
  await rm(builtSite, { recursive: true, force: true });
  await Promise.all([buildAndReleaseAll(builtSite), prepareData()]);
}
