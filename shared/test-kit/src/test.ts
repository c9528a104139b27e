import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { createFaultBoard } from '@tessera/assembly';
import type { FaultBoard, FaultRule } from '@tessera/assembly';
import type { Variant } from '@tessera/config';
import { assemble, serveSite } from './assemble.ts';
import type { AssembledApp } from './assemble.ts';
import { builtSite } from './build-site.ts';
import { anotherSession, demoPin, firstUsers, newPerson } from './people.ts';
import type { Person } from './people.ts';
import { copySite } from './site-copy.ts';
import type { SiteCopy } from './site-copy.ts';

/** The product with faults on its network, which a test sets and lifts while a page is open. */
interface FaultySite {
  /** A second address of the worker's product: where `logIn` and `goto` meet the faults. */
  readonly origin: string;
  set(rules: readonly FaultRule[]): void;
  clear(): void;
}

interface WorkerFixtures {
  /** Serves the faults of all tests of this worker. */
  readonly faultySite: FaultySite;
  /** Which product is assembled; a file of another variant says so at its top. */
  readonly variant: Variant;
  /** The assembled product of this worker. */
  readonly app: AssembledApp;
  /** The demo user, who has two years of history. */
  readonly demoUser: Person;
}

interface Visit {
  /** Another browser than the test's own. */
  readonly page?: Page;
  /** Where to go as a logged-in user. */
  readonly path?: string;
  /** Another site of the same backend, such as one with a fault. */
  readonly origin?: string;
  readonly language?: 'en' | 'ru';
  readonly theme?: 'light' | 'dark' | 'system';
}

/** A site of the test's own, served with the backend of its worker. */
interface SpoiledSite extends SiteCopy {
  readonly origin: string;
  /** Faults on its network. */
  readonly faults: FaultBoard;
}

interface TestFixtures {
  /** Faults on the network, lifted after the test. */
  readonly faults: FaultySite;
  /** For tests that spoil what is deployed. */
  readonly site: SpoiledSite;
  /** A new user with accounts at zero and a PIN. */
  readonly person: Person;
  /** Opens the app with the session of a user. */
  readonly logIn: (person: Person, visit?: Visit) => Promise<void>;
  /** A page in another browser, for somebody else. */
  readonly openBrowser: () => Promise<Page>;
  /** Misdeeds that a test provokes on purpose. */
  readonly provoked: readonly RegExp[];
  /** What no page may do in any test: uncaught errors, policy violations, errors in the console. */
  readonly misdeeds: string[];
}

/** The browser's own word for an answer above 399 and for a lost connection: part of many tests. */
const failedRequest = /^Failed to load resource/;

/**
 * A prefetch on its way while the page leaves for the sandbox is at times judged by the policy of
 * the page that follows. The app's own policy always names connect-src, so it is never meant here.
 */
const prefetchOutlivedPage =
  /^Connecting to '[^']*\/remotes\/.*'connect-src' was not explicitly set/;

/** Collects, from every tab, what a user must never meet. */
function watch(context: BrowserContext, misdeeds: string[]): void {
  context.on('weberror', (error) => misdeeds.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    const policy = /Content Security Policy|Trusted ?(Script|Type|HTML)/i.test(text);
    const error = message.type() === 'error' && !failedRequest.test(text);
    if ((policy || error) && !prefetchOutlivedPage.test(text)) misdeeds.push(text);
  });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  variant: ['card', { scope: 'worker', option: true }],
  app: [
    async ({ variant }, use) => {
      const app = await assemble({ site: builtSite, variant });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
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
  provoked: [[], { option: true }],
  misdeeds: [
    async ({ context, provoked }, use) => {
      const misdeeds: string[] = [];
      watch(context, misdeeds);
      await use(misdeeds);
      const unprovoked = misdeeds.filter((text) => !provoked.some((known) => known.test(text)));
      expect(unprovoked).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ app }, use) => {
    await use(await newPerson(app));
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
  faultySite: [
    async ({ app }, use) => {
      const board = createFaultBoard();
      const server = await serveSite(app, builtSite, { faults: board });
      await use({ ...board, origin: server.origin });
      await server.stop();
    },
    { scope: 'worker' },
  ],
  faults: async ({ faultySite }, use) => {
    await use(faultySite);
    faultySite.clear();
  },
  site: async ({ app }, use) => {
    const copy = await copySite(builtSite);
    const faults = createFaultBoard();
    const server = await serveSite(app, copy.folder, { faults });
    await use({ ...copy, origin: server.origin, faults });
    await server.stop();
    await copy.remove();
  },
  openBrowser: async ({ browser, misdeeds }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch(context, misdeeds);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
