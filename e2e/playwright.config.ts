import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import type { TestFixtures } from '@tessera/test-kit';
import '../tools/checks/src/compressed.js';
import { beginningWith, specs, tier } from '../tools/checks/src/tiers.js';
import { installedEngines, type Engine } from './engines/engine-test.ts';

const executablePath = process.env['CHROMIUM_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];

// Many tests deploy something; those of the gate's browser name their own.
process.env['TESSERA_BROWSER'] = 'none';

const desktop = { width: 1280, height: 800 };
const onDesktop = { viewport: desktop, fetchesAhead: false };

/** Drawing what slides and fades takes a quarter of a journey's time: desktops show that it works. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * How the product is composed, released, built and protected does not depend on the screen size.
 */
const sizeless = [
  'composition/**/*.spec.ts',
  'kit/**/*.spec.ts',
  'releases/**/*.spec.ts',
  'frame/security.spec.ts',
  'frame/slow-readers.spec.ts',
  'frame/first-screen-measures.spec.ts',
];

/** Tests of teams elsewhere, which run outside of the workspace. */
const elsewhere = 'made-elsewhere/**';

/** In other engines than Chromium. */
const inEngines = 'engines/**/*.spec.ts';

/** Tests of the other tier, where one was asked for. */
const otherTier =
  tier === 'quick' || tier === 'deep'
    ? [beginningWith(specs[tier === 'quick' ? 'deep' : 'quick'])]
    : [];

/** For the table at the end of `pnpm test`. */
const report = process.env['TEST_REPORT'];

export default defineConfig<
  Pick<TestFixtures, 'fetchesAhead'>,
  { readonly engine: Engine | undefined }
>({
  testDir: '.',
  globalSetup: [
    fileURLToPath(new URL('./database-server.ts', import.meta.url)),
    fileURLToPath(new URL('./screens/layout/pseudo-language.ts', import.meta.url)),
    fileURLToPath(import.meta.resolve('@tessera/test-kit/build-site')),
  ],
  testMatch: '*/**/*.spec.ts',
  outputDir: '../test-results',
  // A machine may have two cores only.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Tests assert behaviour: the bounds only end what hangs, also on a busy machine.
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    // Another Chromium draws the edges of letters a little differently.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, threshold: 0.05 },
  },
  // One picture for every machine.
  snapshotPathTemplate: '{testDir}/{testFileDir}/regression/{arg}{ext}',
  reporter: [
    ['list'],
    [fileURLToPath(import.meta.resolve('@tessera/test-kit/skipped-reporter'))],
    ...(report === undefined ? [] : [['json', { outputFile: report }] as const]),
  ],
  use: {
    // Dates are written as in the region of the browser.
    locale: 'en-GB',
    // Requests of a worker pass by what tests answer in the server's place; its own tests let it in.
    serviceWorkers: 'block',
    // Pictures and DOM of each action cost a third of the suite's time; --trace on has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // Drawing in a process of its own takes an eighth of a test's time.
        '--in-process-gpu',
      ],
    },
  },
  // A test runs on a phone, one tagged @both on a desktop too, one tagged @desktop there alone:
  // a second size is for what looks or works differently on it. `@deep-desktop` is on a desktop in
  // `pnpm test:deep` only. What is fetched ahead of its use is
  // the subject of the composition's tests, and a quarter of the work of each page load of others.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: [...sizeless, inEngines, elsewhere, ...otherTier],
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // Its 2.625 are seven times the pixels to draw, which only pictures show.
        deviceScaleFactor: 1,
        fetchesAhead: false,
        ...still,
      },
    },
    {
      name: 'desktop',
      grep: /@both|@desktop/,
      testIgnore: [...sizeless, elsewhere, ...otherTier],
      use: onDesktop,
    },
    {
      name: 'deep-desktop',
      grep: /@deep-desktop/,
      testIgnore: tier === 'quick' ? '**' : elsewhere,
      use: onDesktop,
    },
    {
      name: 'composed',
      testMatch: sizeless,
      testIgnore: otherTier,
      use: { viewport: desktop, ...still },
    },
    ...installedEngines.map((engine) => ({
      name: engine,
      testMatch: inEngines,
      testIgnore: otherTier,
      use: { engine },
    })),
  ],
});
