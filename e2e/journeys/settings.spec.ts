import type { Page } from '@playwright/test';
import { expect, test } from '../assembled/test.ts';
import { anotherSession, isValid } from '../assembled/people.ts';
import { decideIdentity } from '../steps/sandbox.ts';
import { countLoads } from '../steps/page-loads.ts';

const identificationOf = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: 'Verification' });

test.beforeEach(async ({ person, logIn }) => {
  await logIn(person, { path: '/settings' });
});

test('I see who I am @SET-1', async ({ page, person }) => {
  const account = page.getByRole('main');
  await expect(account.getByRole('heading', { name: 'Ann Lee' })).toBeVisible();
  await expect(account).toContainText('ann@example.org');
  await expect(account).toContainText(/Registered\s*\d{1,2} [A-Z][a-z]+ \d{4}/);
  const digits = (await account.innerText()).replaceAll(/\D/g, '');
  expect(digits).toContain(person.phone.slice(1));
});

test('the language changes at once, everywhere, and is remembered @I18N-1', async ({ page }) => {
  const loads = countLoads(page);
  await page.getByLabel('Language').selectOption('Русский');
  await expect(page.getByRole('heading', { name: 'Аккаунт' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Меню' })).toContainText('Кошелёк');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  expect(loads()).toBe(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Аккаунт' })).toBeVisible();
  await page.getByLabel('Язык').selectOption('English');
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
});

test('the theme changes at once and is remembered @SHELL-9', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByLabel('Theme').selectOption('Light');
  const light = await background();
  await page.getByLabel('Theme').selectOption('Dark');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
  expect(await background()).toBe(dark);
});

test('hidden amounts are hidden on every screen @SHELL-9', async ({ page }) => {
  await page.getByRole('switch', { name: 'Hide amounts' }).check();
  await page.goto('/');
  const accounts = page.getByRole('region', { name: 'Accounts' });
  await expect(accounts).toContainText('$••••');
  await expect(accounts).not.toContainText('0.00');
});

test('I sign out another device of mine @AUTH-8', async ({ page, app, person }) => {
  const elsewhere = await anotherSession(app, person);
  await page.reload();
  await page.getByRole('button', { name: 'Devices 2 signed in' }).click();
  const devices = page.getByRole('dialog', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await devices.getByRole('button', { name: /^Sign out/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect(await isValid(app, elsewhere)).toBe(false);
  expect(await isValid(app, person.token)).toBe(true);
});

test('I log out, here and on the server @AUTH-8', async ({ page, app, person }) => {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => isValid(app, person.token)).toBe(false);
  await page.goto('/settings');
  await expect(page).toHaveURL('/auth?next=%2Fsettings');
});

test('I raise my level through the identity check of another origin @KYC-1 @BACK-4', async ({
  page,
  app,
}) => {
  const identification = identificationOf(page);
  await test.step('When I begin and am approved, I come back to a page that says what happens', async () => {
    await expect(identification).toContainText('Level: Basic');
    await identification.getByRole('button', { name: 'Raise level' }).click();
    await decideIdentity(page, app, 'Approve');
    await expect(page.getByRole('heading', { name: 'Verification in progress' })).toBeVisible();
  });
  await test.step('When I go to my account, I have the next level', async () => {
    await page.getByRole('link', { name: 'Go to account' }).click();
    await expect(identification).toContainText('Level: Standard');
  });
});

test('an identity check that I abort can be begun again @KYC-1', async ({ page, app }) => {
  const identification = identificationOf(page);
  await identification.getByRole('button', { name: 'Raise level' }).click();
  await decideIdentity(page, app, 'Abort');
  await page.goto('/settings');
  await expect(identification).toContainText('Status: not completed');
  await identification.getByRole('button', { name: 'Verify again' }).click();
  await decideIdentity(page, app, 'Leave pending');
  await page.goto('/settings');
  await expect(identification).toContainText('Status: in progress');
  await identification.getByRole('button', { name: 'Refresh status' }).click();
  await expect(identification).toContainText('The status has not changed yet.');
});
