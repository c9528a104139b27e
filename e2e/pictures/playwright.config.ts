import { defineConfig } from '@playwright/test';
import suite from '../playwright.config.ts';
import { sizeNames, sizes } from './sizes.ts';

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
    sizeNames.map((size) => ({
      name: `${variant} ${size}`,
      use: { ...sizes[size].use, variant },
    })),
  ),
});
