import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expect, test as base } from '@tessera/test-kit';
import { wholeBrowser } from '../steps/browser/whole-browser.ts';
import { cameraArguments, writeFilm } from './fake-camera.ts';
import { expectHome } from '../steps/frame/home.ts';
import { codePicture } from '../steps/codes/code-picture.ts';

interface CameraFixtures {
  /** Path in the QR code before the camera; `null` shows a wall. */
  readonly film: string | null;
  readonly cameraAllowed: boolean;
}

/** For phones: a browser whose fake camera plays the test's film. */
const test = base.extend<CameraFixtures>({
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

const toFriend = '/wallet/save?phone=%2B12025550124&amount=12.50&currencyCode=USD';

const runningCamera = (page: Page) => page.locator('[data-state=running]');
const liveCameras = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('video')].flatMap(({ srcObject }) =>
        srcObject instanceof MediaStream
          ? srcObject.getTracks().filter(({ readyState }) => readyState === 'live')
          : [],
      ).length,
  );

async function expectPaymentToFriend(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/wallet\/save\?/);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.50');
}

test.describe('with a code in front of the camera', () => {
  test.use({ film: toFriend });

  test('the scanner leads to the payment that it fills in @PAY-3 @PAY-4', async ({
    page,
    person,
    logIn,
  }) => {
    await logIn(person, { path: '/payment?tab=scan' });
    await expectPaymentToFriend(page);
    await expect(runningCamera(page)).toHaveCount(0);
  });

  test('a browser that cannot hand over frames as they come reads pictures of them @PAY-3', async ({
    page,
    person,
    logIn,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoFrame'));
    await logIn(person, { path: '/payment?tab=scan' });
    await expectPaymentToFriend(page);
  });
});

test.describe('with nothing in front of the camera', () => {
  test('the camera is on while it is shown, and ends with the tab and the screen @PAY-3 @SHELL-6', async ({
    page,
    person,
    logIn,
  }) => {
    await logIn(person, { path: '/payment?tab=scan' });
    await expect(runningCamera(page)).toHaveCount(1);
    expect(await liveCameras(page)).toBe(1);
    await page.getByRole('tab', { name: 'Your QR code' }).click();
    await expect(runningCamera(page)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Scan' }).click();
    await expect(runningCamera(page)).toHaveCount(1);
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Home' })
      .click();
    await expectHome(page);
    await expect(runningCamera(page)).toHaveCount(0);
    expect(await liveCameras(page)).toBe(0);
  });
});

test.describe('where the camera is not allowed', () => {
  test.use({ cameraAllowed: false });

  test('the scanner says so, and a picture does as well @PAY-3', async ({
    page,
    app,
    person,
    logIn,
  }) => {
    await logIn(person, { path: '/payment?tab=scan' });
    await expect(page.getByRole('alert')).toContainText('The camera is not allowed');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    const buffer = codePicture(app.origin + toFriend);
    await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer });
    await expectPaymentToFriend(page);
  });
});

test.describe('when the code of the worker was changed on its way', () => {
  test.use({ film: toFriend, expectedErrors: [/integrity|Loading chunk|ChunkLoadError/i] });

  test('it does not run, and the scanner says that it cannot read @FED-4 @PAY-3', async ({
    page,
    person,
    logIn,
  }) => {
    let changed = 0;
    await page.route('**/remotes/payment/**/*.js', async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      if (!script.includes('OffscreenCanvas')) return route.fulfill({ response });
      changed += 1;
      return route.fulfill({
        response,
        body: script.replace('OffscreenCanvas', 'OffscreenCanvaz'),
      });
    });
    await logIn(person, { path: '/payment?tab=scan' });
    await expect(page.getByRole('alert')).toContainText('Codes cannot be read right now');
    expect(changed).toBeGreaterThan(0);
    expect(page.workers()).toEqual([]);
    await expect(runningCamera(page)).toHaveCount(0);
  });
});
