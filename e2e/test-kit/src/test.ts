import { randomUUID } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { createFaultBoard } from '@tessera/assembly';
import { integrityProbe, viewCookie, writePageView } from '@tessera/contract';
import { serveSite } from './app/assemble.ts';
import type { ServedSite } from './app/assemble.ts';
import { deployedApp, deploymentAddresses } from './app/deployed-app.ts';
import type { AssembledApp } from './app/running-app.ts';
import { logInDemoUser, sharedProduct } from './people/shared-products.ts';
import { copySite } from './app/site-copy.ts';
import { builtSite } from './build-site.ts';
import type { FaultySite, TestFixtures, WorkerFixtures } from './fixtures.ts';
import { newPerson } from './people/person.ts';
import { personIn } from './people/states.ts';

/** The browser logs this for statuses from 400 on and for lost connections, which many tests provoke. */
const failedRequest = /^Failed to load resource/;

/**
 * A prefetch that outlives its page may be checked against the next page's policy, the sandbox's. The app's own
 * policy always names connect-src, so this never hides a fault of the app.
 */
const prefetchOutlivedPage =
  /^Connecting to '[^']*\/remotes\/.*'connect-src' was not explicitly set/;

/**
 * Collects errors from every tab. Ignores the probe by which a page with ES modules tests whether the browser checks
 * hashes.
 */
function collectPageErrors(context: BrowserContext, pageErrors: string[]): void {
  context.on('weberror', (error) => pageErrors.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    const policy = /Content Security Policy|Trusted ?(Script|Type|HTML)/i.test(text);
    const error = message.type() === 'error' && !failedRequest.test(text);
    const isExpected = prefetchOutlivedPage.test(text) || text.includes(integrityProbe.address);
    if ((policy || error) && !isExpected) pageErrors.push(text);
  });
}

function skipForDeployment(app: AssembledApp, testInfo: TestInfo, because: string): void {
  testInfo.skip(app.settings === null, `against a deployment: ${because}`);
}

/** The next document of this origin starts with this session; later changes by the app stay. */
async function beginSession(page: Page, origin: string, session: object): Promise<void> {
  await page.addInitScript(
    ({ address, text, mark }) => {
      if (location.origin !== address || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'begun');
      localStorage.setItem('wallet.session', text);
    },
    { address: origin, text: JSON.stringify(session), mark: `test-kit.${randomUUID()}` },
  );
}

/** Keeps pages from being idle, so that the app does not prefetch. */
async function keepBusy(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Playwright's `test` with the product, its users, and a check for page errors. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  variant: ['card', { scope: 'worker', option: true }],
  languages: [undefined, { scope: 'worker', option: true }],
  app: [
    async ({ variant, languages }, use) => {
      const addresses = deploymentAddresses();
      if (addresses) return use(await deployedApp(addresses));
      const { app } = await sharedProduct(variant);
      if (!languages) return use(app);
      const server = await serveSite(app, {
        site: builtSite,
        config: { languages: [...languages] },
      });
      await use({ ...app, origin: server.origin });
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  demoUser: [
    async ({ app, variant }, use) => {
      await use(app.settings ? (await sharedProduct(variant)).demoUser : await logInDemoUser(app));
    },
    { scope: 'worker' },
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
  fetchesAhead: [true, { option: true }],
  busyPages: [
    async ({ context, fetchesAhead }, use) => {
      if (!fetchesAhead) await keepBusy(context);
      await use(undefined);
    },
    { auto: true },
  ],
  endedRoutes: [
    async ({ context }, use) => {
      await use(undefined);
      // A page may send requests just as its test ends, whose mocked answers no longer matter.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
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
      const session = { token, language, theme, hideAmounts: false };
      // A returning user's cookie lets the server paint the right page.
      const view = writePageView({ language, theme, audience: 'user' });
      await page.context().addCookies([{ name: viewCookie, value: view, url: origin }]);
      await beginSession(page, origin, session);
      await page.goto(origin + path);
    });
  },
  faults: async ({ app, faultySite }, use, testInfo) => {
    skipForDeployment(app, testInfo, 'its network has no faults on purpose');
    // Only a deployment has null.
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
  openBrowser: async ({ browser, fetchesAhead, pageErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      if (!fetchesAhead) await keepBusy(context);
      collectPageErrors(context, pageErrors);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
