import { defineConfig } from '@playwright/test';
import suite from '../playwright.config.ts';
import { sizeNames, sizes } from './sizes.ts';

export default defineConfig({
  ...suite,
  testDir: '.',
  testMatch: 'photograph.ts',
  // Separate from the suite's folder, which only one process may write.
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
