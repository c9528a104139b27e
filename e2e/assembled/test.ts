import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { assemble } from './assemble.ts';
import type { AssembledApp } from './assemble.ts';
import { builtSite } from './build-site.ts';
import { newPerson } from './people.ts';
import type { Person } from './people.ts';

interface WorkerFixtures {
  /** The assembled product of this worker. */
  readonly app: AssembledApp;
}

interface TestFixtures {
  /** A new user with accounts at zero and a PIN. */
  readonly person: Person;
  /** Opens the app as a logged-in user. */
  readonly logIn: (person: Person) => Promise<void>;
  /** What the page must not do, in any test. */
  readonly misdeeds: string[];
}

/** Collects everything that a user must never meet: uncaught errors and policy violations. */
function watch(page: Page, misdeeds: string[]): void {
  page.on('pageerror', (error) => misdeeds.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|TrustedScript|Trusted Type/i.test(text)) misdeeds.push(text);
  });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  app: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern to see what is used
    async ({}, use) => {
      const app = await assemble({ site: builtSite });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => {
    await use(app.origin);
  },
  misdeeds: [
    async ({ page }, use) => {
      const misdeeds: string[] = [];
      watch(page, misdeeds);
      await use(misdeeds);
      expect(misdeeds).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ app }, use) => {
    await use(await newPerson(app));
  },
  logIn: async ({ page }, use) => {
    await use(async ({ token }) => {
      await page.addInitScript(
        (stored) => {
          if (!sessionStorage.getItem('logged-in-once')) {
            sessionStorage.setItem('logged-in-once', 'yes');
            localStorage.setItem('wallet.session', stored);
          }
        },
        JSON.stringify({ token, language: 'en', theme: 'system', hideAmounts: false }),
      );
      await page.goto('/');
    });
  },
});

export { expect };
