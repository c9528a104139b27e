import { defineConfig, devices } from '@playwright/test';
import suite from '../playwright.config.ts';

const sizes = {
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** Walks the tours of the end-to-end suite with a camera. */
export default defineConfig({
  ...suite,
  testDir: '.',
  testMatch: 'photograph.ts',
  // One process of the suite writes there at a time.
  outputDir: '../../test-results/pictures',
  timeout: 180_000,
  use: { ...suite.use, contextOptions: { reducedMotion: 'reduce' } },
  projects: (['card', 'regional', 'crypto'] as const).flatMap((variant) =>
    Object.entries(sizes).map(([size, use]) => ({
      name: `${variant} ${size}`,
      use: { ...use, variant },
    })),
  ),
});
