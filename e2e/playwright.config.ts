import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import type { TestFixtures } from '@tessera/test-kit';
import '../tools/checks/src/compressed.js';
import { beginningWith, specs, tier } from '../tools/checks/src/tiers.js';
import { installedEngines, type Engine } from './engines/engine-test.ts';

const executablePath = process.env['CHROMIUM_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];

// Deployments in tests skip the gate's browser, except in its own tests.
process.env['TESSERA_BROWSER'] = 'none';

const desktop = { width: 1280, height: 800 };
const onDesktop = { viewport: desktop, fetchesAhead: false };

/** Animations take a quarter of a journey's time; desktop runs cover them. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Independent of the screen size. */
const sizeless = [
  'composition/**/*.spec.ts',
  'kit/**/*.spec.ts',
  'releases/**/*.spec.ts',
  'frame/security.spec.ts',
  'frame/slow-readers.spec.ts',
  'frame/first-screen-measures.spec.ts',
];

/** Tests of teams elsewhere, which run outside the workspace. */
const elsewhere = 'made-elsewhere/**';

const inEngines = 'engines/**/*.spec.ts';

/** Tests of the other tier, if a tier was chosen. */
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
  // Some machines have only two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Timeouts only end hanging tests; a busy machine is slow.
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    // Other versions of Chromium draw the edges of letters differently.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, threshold: 0.05 },
  },
  // The same pictures for every platform.
  snapshotPathTemplate: '{testDir}/{testFileDir}/regression/{arg}{ext}',
  reporter: [
    ['list'],
    [fileURLToPath(import.meta.resolve('@tessera/test-kit/skipped-reporter'))],
    ...(report === undefined ? [] : [['json', { outputFile: report }] as const]),
  ],
  use: {
    locale: 'en-GB',
    // A service worker's requests would bypass mocked answers; tests of the worker allow it.
    serviceWorkers: 'block',
    // Screenshots and DOM snapshots cost a third of the suite's time; `--trace on` records them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // A separate GPU process takes an eighth of a test's time.
        '--in-process-gpu',
      ],
    },
  },
  // Tests run on a phone; @both adds a desktop, @desktop replaces the phone, and `@deep-desktop` adds a desktop only
  // in `pnpm test:deep`. Prefetching is a quarter of the work of a page load, so only tests about it enable it.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: [...sizeless, inEngines, elsewhere, ...otherTier],
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // The device's own 2.625 draws seven times the pixels, which no test looks at.
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
