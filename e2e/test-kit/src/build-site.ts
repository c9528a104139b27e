import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAndReleaseAll, workspace } from '@tessera/assembly';
import { assemble } from './app/assemble.ts';
import { deploymentAddresses } from './app/deployed-app.ts';
import { preparedData, prepareData } from './app/prepared-data.ts';
import { shareProducts } from './people/shared-products.ts';
import { beginPhones } from './people/phones.ts';

/** The site that all tests serve; they copy or read it and none changes it. */
export const builtSite = join(workspace, 'test-results', '.site');

/**
 * Playwright's global set-up: builds and releases the host and every remote once, prepares the data
 * of a backend's first start, and serves what the workers share. None of it runs for the suite
 * against a deployment.
 */
export default async function buildSite(): Promise<(() => Promise<void>) | undefined> {
  beginPhones();
  if (deploymentAddresses()) return undefined;
  await rm(builtSite, { recursive: true, force: true });
  const made = [buildAndReleaseAll(builtSite), prepareData()] as const;
  // Playwright ends when this fails, and a backend that is still preparing would outlive it.
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
