import type { LaunchOptions } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

/** For what a headless shell lacks: it has no camera, and considers every page installable. */
export const wholeBrowser: LaunchOptions = executablePath
  ? { executablePath }
  : { channel: 'chromium' };
