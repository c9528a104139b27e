import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { test as kit } from '@tessera/test-kit';
import type { Person } from '@tessera/test-kit';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { tabOf, type Tab } from './tab.ts';
import { startWebKit, type WebKitPrograms } from './webkit.ts';

/** Engines besides Chromium, each tested where it is installed. */
export type Engine = 'firefox' | 'webkit';

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

function findWebKit(): WebKitPrograms | undefined {
  const browser = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
    .map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  if (browser === undefined || !existsSync(driver) || !existsSync(screen)) return undefined;
  return { driver, browser, screen };
}

const webkit = findWebKit();

const starts: Readonly<Record<Engine, (() => Promise<Driver>) | undefined>> = {
  firefox: firefox === undefined ? undefined : () => startFirefox(firefox),
  webkit: webkit && (() => startWebKit(webkit)),
};

export const installedEngines = (['firefox', 'webkit'] as const).filter(
  (engine) => starts[engine] !== undefined,
);

interface Visit {
  readonly origin?: string;
  readonly path?: string;
  readonly language?: 'en' | 'ru';
  readonly theme?: 'light' | 'dark';
}

interface EngineFixtures {
  readonly tab: Tab;
  readonly begin: (person: Person, visit?: Visit) => Promise<void>;
  readonly driver: Driver;
}

/** Replaces fixtures of the test kit that would start Chromium. */
function nothing<Value>(value: Value) {
  // oxlint-disable-next-line no-empty-pattern -- a pattern is how Playwright reads what is needed
  return async ({}: object, use: (given: Value) => Promise<void>): Promise<void> => use(value);
}

export const test = kit.extend<EngineFixtures, { readonly engine: Engine | undefined }>({
  engine: [undefined, { scope: 'worker', option: true }],
  busyPages: nothing(undefined),
  endedRoutes: nothing(undefined),
  pageErrors: nothing([]),
  driver: async ({ engine }, use, testInfo) => {
    const start = engine && starts[engine];
    if (start === undefined) throw new Error(`this engine is not installed: ${engine}`);
    const driver = await start();
    await use(driver);
    if (testInfo.status !== testInfo.expectedStatus) {
      const picture = Buffer.from(String(await driver.send('Take Screenshot')), 'base64');
      await writeFile(testInfo.outputPath('last.png'), picture);
    }
    await driver.stop();
  },
  tab: async ({ driver }, use) => use(tabOf(driver)),
  begin: async ({ app, tab }, use) => {
    await use(async ({ token }, visit = {}) => {
      const { origin = app.origin, path = '/', language = 'en', theme = 'light' } = visit;
      const session = JSON.stringify({ token, language, theme, hideAmounts: false });
      // A file of this origin without the app, which would overwrite the session.
      await tab.open(`${origin}/robots.txt`);
      await tab.read(`localStorage.setItem('wallet.session', ${JSON.stringify(session)})`);
      await tab.open(origin + path);
    });
  },
});
