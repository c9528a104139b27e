import type { Page } from '@playwright/test';
import { expect, test } from '@tessera/test-kit';
import { difference, holdPage } from '../steps/frame/painted-page.ts';

/** Invisible differences: rounding in a shadow or at the edge of a letter. */
const unseen = 16;
type View = readonly [language: 'en' | 'ru', theme: 'light' | 'dark'];
const same: readonly View[] = [
  ['en', 'light'],
  ['ru', 'dark'],
];
const crossed: readonly View[] = [
  ['en', 'dark'],
  ['ru', 'light'],
];

/** Covers every pair of size, language and theme. */
const looksOf = (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 920
    ? [
        { size: { width: 390, height: 844 }, views: same },
        { size: { width: 320, height: 568 }, views: crossed },
      ]
    : [{ size: { width: 1280, height: 800 }, views: [...same, ...crossed] }];

async function remember(page: Page, [language, theme]: View, audience: 'visitor' | 'user') {
  await page.goto('/icon.svg');
  await page.evaluate(
    ([chosen, cookie]) => {
      const session = JSON.parse(localStorage.getItem('wallet.session') ?? '{}') as object;
      localStorage.setItem('wallet.session', JSON.stringify({ ...session, ...chosen }));
      document.cookie = `wallet.view=${cookie}; Path=/`;
    },
    [{ language, theme }, `${language}.${theme}.${audience}`] as const,
  );
}

async function expectSamePixels(page: Page, path: string, view: View): Promise<void> {
  // Pulsing skeletons would differ between pictures.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const held = await holdPage(page, path);
  await expect(page.locator('html')).toHaveAttribute('lang', view[0]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', view[1]);
  const painted = await page.screenshot();
  await held.takeOver();
  const running = await page.screenshot();
  const { greatest, box } = await difference(page, unseen, painted, running);
  expect(greatest, `${path} ${view.join(' ')}: ${box}`).toBeLessThan(unseen);
  expect(await held.shift()).toBeLessThanOrEqual(0.005);
  expect(await held.keeps('#root header, #root main')).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const path of ['/auth', '/auth/login', '/auth/register']) {
  test(`${path} looks the same before and after its scripts @FIRST-3 @FIRST-4 @deep-desktop`, async ({
    page,
  }) => {
    for (const { size, views } of looksOf(page)) {
      await page.setViewportSize(size);
      for (const view of views) {
        await remember(page, view, 'visitor');
        await expectSamePixels(page, path, view);
      }
    }
  });
}

test('a user’s Home is painted as frame and skeletons, and looks the same after its scripts @FIRST-2 @FIRST-3 @both', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  for (const { size, views } of looksOf(page)) {
    await page.setViewportSize(size);
    for (const view of views) {
      await remember(page, view, 'user');
      await expectSamePixels(page, '/', view);
    }
  }
});

test('typed text and the focus stay when the scripts arrive @FIRST-3', async ({ page }) => {
  const held = await holdPage(page, '/auth/register');
  const name = page.getByLabel('First name');
  await name.fill('Ada');
  await page.getByLabel('Last name').fill('Love');
  await page.getByLabel('Last name').focus();
  await held.takeOver();
  expect(await held.keeps('input')).toBe(true);
  await expect(page.getByLabel('Last name')).toBeFocused();
  await page.keyboard.type('lace');
  await expect(name).toHaveValue('Ada');
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
  // The form has stored the values: they survive a reload.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
});

test('a press before the scripts are there is heard, and does its work once they are @FIRST-3', async ({
  page,
}) => {
  const held = await holdPage(page, '/auth/register');
  const other = page.getByRole('button', { name: 'Русский' });
  await other.click();
  await expect(other).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await held.takeOver();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('button', { name: 'English' })).not.toHaveAttribute('aria-busy');
});

test('Home is rendered once with what has come, where its skeletons were @FIRST-3 @both', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  const held = await holdPage(page, '/', { answers: true });
  await held.takeOver();
  await expect(page.locator('[data-currency]').first()).toBeVisible();
  expect(await held.shift()).toBeLessThanOrEqual(0.005);
});

test('a press on Home before its scripts does its work, though its answers have come @FIRST-3', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  const held = await holdPage(page, '/', { answers: true });
  const bell = page.locator('header button[aria-expanded="false"]');
  await bell.click();
  await expect(bell).toHaveAttribute('aria-busy', 'true');
  await held.takeOver();
  expect(await held.keeps('#root header')).toBe(true);
  await expect(page.locator('header button[aria-expanded="true"]')).toBeVisible();
});

test('a visitor who opens Home sees the sign-in at once, at its own address then @FIRST-2', async ({
  page,
}) => {
  const held = await holdPage(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every currency, one pocket.');
  await held.takeOver();
  await expect(page).toHaveURL('/auth');
  expect(await held.keeps('#root h1')).toBe(true);
});

test('a link from a letter shows the sign-in at once as well @EASE-14', async ({ page }) => {
  const held = await holdPage(page, '/auth?utm_source=letter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every currency, one pocket.');
  await held.takeOver();
  expect(await held.keeps('#root h1')).toBe(true);
});

test('a user who would see another page gets no visitor’s page @FIRST-4', async ({ page }) => {
  await page.goto('/icon.svg');
  for (const [cookie, path] of [
    ['en.light.user', '/auth'],
    ['en.light.unfinished', '/auth/register'],
    ['en.light.visitor', '/auth?next=%2Fhistory'],
  ] as const) {
    await page.evaluate((value) => {
      document.cookie = `wallet.view=${value}; Path=/`;
    }, cookie);
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('<div id="root"></div>');
  }
});
