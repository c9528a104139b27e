import { serveSite } from './assemble.ts';
import { builtSite } from './build-site.ts';
import { copySite } from './site-copy.ts';
import type { SiteCopy } from './site-copy.ts';
import { test as base } from './test.ts';

/** A site of the test's own, served with the backend of its worker. */
interface SpoiledSite extends SiteCopy {
  readonly origin: string;
}

interface SpoiledSiteFixtures {
  readonly site: SpoiledSite;
}

/** For tests that spoil what is deployed. */
export const test = base.extend<SpoiledSiteFixtures>({
  site: async ({ app }, use) => {
    const copy = await copySite(builtSite);
    const server = await serveSite(app, copy.folder);
    await use({ ...copy, origin: server.origin });
    await server.stop();
    await copy.remove();
  },
});

export { expect } from './test.ts';
