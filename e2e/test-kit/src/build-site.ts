import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAndReleaseAll, workspace } from '@tessera/assembly';
import { assemble } from './app/assemble.ts';
import { deploymentAddresses } from './app/deployed-app.ts';
import { preparedData, prepareData } from './app/prepared-data.ts';
import { shareProducts } from './people/shared-products.ts';
import { beginPhones } from './people/phones.ts';

/** The built site; tests serve, read or copy it, but never change it. */
export const builtSite = join(workspace, 'test-results', '.site');

/**
 * Playwright's global set-up: builds and releases the host and all remotes, prepares a backend's initial data, and
 * starts the shared products. Does nothing if the suite runs against a deployment.
 */
export default async function buildSite(): Promise<(() => Promise<void>) | undefined> {
  beginPhones();
  if (deploymentAddresses()) return undefined;
  await rm(builtSite, { recursive: true, force: true });
  const made = [buildAndReleaseAll(builtSite), prepareData()] as const;
  // Waits for all: Playwright ends after a failure, and would leave a backend running.
  await Promise.allSettled(made);
  const [, removeData] = await Promise.all(made);
  const stopProducts = await shareProducts((variant) =>
    assemble({ site: builtSite, variant, data: preparedData }),
  );
  return async () => {
    await stopProducts();
    await removeData();
  };
}
