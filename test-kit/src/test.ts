import { test as base, expect } from '@playwright/test';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { createFaultBoard } from '@tessera/assembly';
import { assemble, serveSite } from './app/assemble.ts';
import type { ServedSite } from './app/assemble.ts';
import { deployedApp, deploymentAddresses } from './app/deployed-app.ts';
import { preparedData } from './app/prepared-data.ts';
import type { AssembledApp } from './app/running-app.ts';
import { copySite } from './app/site-copy.ts';
import { builtSite } from './build-site.ts';
import type { FaultySite, TestFixtures, WorkerFixtures } from './fixtures.ts';
import { collectPageErrors } from './page-errors.ts';
import { demoPin, firstUsers, newPerson } from './people/person.ts';
import { anotherSession } from './people/sessions.ts';
import { personIn } from './people/states.ts';

function skipForDeployment(app: AssembledApp, testInfo: TestInfo, because: string): void {
  testInfo.skip(app.settings === null, `against a deployment: ${because}`);
}

/** Playwright's `test` with the assembled product, its users, and what may be wrong with it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  variant: ['card', { scope: 'worker', option: true }],
  app: [
    async ({ variant }, use) => {
      const addresses = deploymentAddresses();
      const app = addresses
        ? await deployedApp(addresses)
        : await assemble({ site: builtSite, variant, data: preparedData });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  faultySite: [
    async ({ app }, use) => {
      if (!app.settings) return use(null);
      const board = createFaultBoard();
      const server = await serveSite(app, { site: builtSite, faults: board });
      await use({ ...board, origin: server.origin });
      await server.stop();
    },
    { scope: 'worker' },
  ],
  demoUser: [
    async ({ app }, use) => {
      const user = { phone: firstUsers.alex, pin: demoPin };
      await use({ ...user, token: await anotherSession(app, user) });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => {
    await use(app.origin);
  },
  fitsDeployment: [
    async ({ app, variant }, use, testInfo) => {
      testInfo.skip(app.variant !== variant, `the deployment is of the variant ${app.variant}`);
      await use(undefined);
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  pageErrors: [
    async ({ context, expectedErrors }, use) => {
      const pageErrors: string[] = [];
      collectPageErrors(context, pageErrors);
      await use(pageErrors);
      const unexpected = pageErrors.filter(
        (text) => !expectedErrors.some((known) => known.test(text)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ app }, use) => {
    await use(await newPerson(app));
  },
  personIn: async ({ app }, use) => {
    await use((state) => personIn(app, state));
  },
  logIn: async ({ app, page: ownPage }, use) => {
    await use(async ({ token }, visit = {}) => {
      const { page = ownPage, path = '/', origin = app.origin } = visit;
      const { language = 'en', theme = 'system' } = visit;
      // A file of the app's origin: the session is there before the app looks for it.
      await page.goto(`${origin}/icon.svg`);
      await page.evaluate(
        (session) => {
          localStorage.setItem('wallet.session', session);
        },
        JSON.stringify({ token, language, theme, hideAmounts: false }),
      );
      await page.goto(origin + path);
    });
  },
  faults: async ({ app, faultySite }, use, testInfo) => {
    skipForDeployment(app, testInfo, 'its network has no faults on purpose');
    // Only a deployment has none.
    const faults = faultySite as FaultySite;
    await use(faults);
    faults.clear();
  },
  site: async ({ app }, use, testInfo) => {
    skipForDeployment(app, testInfo, 'its site cannot be spoiled');
    const copy = await copySite(builtSite);
    const faults = createFaultBoard();
    const server = await serveSite(app, { site: copy.folder, faults });
    await use({ ...copy, origin: server.origin, faults });
    await server.stop();
    await copy.remove();
  },
  serve: async ({ app }, use, testInfo) => {
    skipForDeployment(app, testInfo, 'its configuration and backend are given');
    const served: ServedSite[] = [];
    await use(async (difference) => {
      const server = await serveSite(app, { site: builtSite, ...difference });
      served.push(server);
      return server;
    });
    for (const server of served) await server.stop();
  },
  openBrowser: async ({ browser, pageErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      collectPageErrors(context, pageErrors);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
