import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { test as base } from '@tessera/test-kit';
import { wholeBrowser } from '../steps/browser/whole-browser.ts';
import { cameraArguments, writeFilm } from './fake-camera.ts';

interface CameraFixtures {
  /** Where the code in front of the camera leads, a path of the app; `null` shows a wall. */
  readonly film: string | null;
  readonly cameraAllowed: boolean;
}

/** For tests on a phone: its browser has a fake camera, which shows a film of the test's own. */
export const test = base.extend<CameraFixtures>({
  film: [null, { option: true }],
  cameraAllowed: [true, { option: true }],
  context: async ({ app, film, cameraAllowed, launchOptions }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'film-'));
    const file = join(folder, 'film.y4m');
    await writeFilm(file, film === null ? null : app.origin + film);
    const browser = await chromium.launch({
      ...launchOptions,
      ...wholeBrowser,
      args: [...(launchOptions.args ?? []), ...cameraArguments(file)],
    });
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
      baseURL: app.origin,
      permissions: cameraAllowed ? ['camera'] : [],
    });
    await use(context);
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  },
});

export { expect } from '@tessera/test-kit';
