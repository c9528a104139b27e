import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'e2e',
  use: {
    trace: 'retain-on-failure',
    // A browser that is there already; without, the one that Playwright installs.
    ...(executablePath ? { launchOptions: { executablePath } } : {}),
  },
});
