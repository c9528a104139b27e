import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'e2e',
  use: {
    trace: 'retain-on-failure',
    // Uses an installed browser, or else Playwright's own.
    ...(executablePath ? { launchOptions: { executablePath } } : {}),
  },
});
