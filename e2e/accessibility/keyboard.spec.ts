import type { Locator, Page } from '@playwright/test';
import { codeFor, newPerson, newPhone, topUp } from '../assembled/people.ts';
import { expect, test } from '../assembled/test.ts';
import { picker, range } from '../steps/history.ts';
import { expectHome, widgets } from '../steps/home.ts';

const mostStops = 40;

async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the focus is on what is wanted, which must show that it has it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops && !(await isFocused(target)); stops += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

test('I register, log out and log in with the keyboard alone @A11Y-1', async ({ page, app }) => {
  const phone = newPhone();
  await test.step('When I register, the focus leads me from field to field', async () => {
    await page.goto('/auth');
    await tabTo(page, page.getByRole('link', { name: 'Create an account' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('First name'));
    await page.keyboard.type('Ann');
    await tabTo(page, page.getByLabel('Last name'));
    await page.keyboard.type('Lee');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type('ann@example.org');
    await tabTo(page, page.getByLabel('Phone'));
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');
  });
  await test.step('and waits for code and PIN where I type them', async () => {
    await expect(page.getByLabel('Code of 4 digits')).toBeFocused();
    await page.keyboard.type(await codeFor(app, phone));
    await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
    await page.keyboard.type('2580');
    await expect(page.getByLabel('Repeat the PIN')).toBeFocused();
    await page.keyboard.type('2580');
    await page.keyboard.press('Enter');
    await expectHome(page);
  });
  await test.step('When I log out and log in, I am Home again', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Account', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Log out' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Log in' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Phone'));
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code of 4 digits')).toBeFocused();
    await page.keyboard.type(await codeFor(app, phone));
    await expectHome(page);
  });
});

test('I reach the content past the menu, and choose an account and its top-up @A11Y-1 @HOME-2', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  await expectHome(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'EUR, 2 of 3' }));
  await page.keyboard.press('Enter');
  const euro = widgets.accounts(page).getByRole('listitem').filter({ hasText: 'EUR' });
  await expect(euro).toHaveAttribute('aria-current', 'true');
  await tabTo(page, widgets.payments(page).getByRole('link', { name: 'Top up' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/wallet/topup?currencyCode=EUR');
});

test('I send money and find its receipt with the keyboard alone @A11Y-1 @WALLET-3 @HIST-3', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await topUp(app, person, '100.00', 'USD');
  await logIn(person, { path: '/wallet/save?currencyCode=USD' });
  await test.step('When I fill in the form, the modal waits for my PIN', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Amount' }));
    await page.keyboard.type('10');
    await tabTo(page, page.getByLabel('Recipient’s phone'));
    await page.keyboard.type(maria.phone);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
    await page.keyboard.type(person.pin);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Maria L. has the money now.');
  });
  await test.step('When I am done, the way Home is near', async () => {
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Home' }));
    await page.keyboard.press('Enter');
    await expectHome(page);
  });
  await test.step('When I narrow the history to today, I find it and open its receipt', async () => {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'See all' }));
    await page.keyboard.press('Enter');
    await tabTo(page, range(page));
    await page.keyboard.press('Enter');
    await tabTo(page, picker(page).getByRole('button', { name: 'Today', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, picker(page).getByRole('button', { name: 'Apply' }));
    await page.keyboard.press('Enter');
    await expect(range(page)).toBeFocused();
    const transfers = page.getByRole('checkbox', { name: 'Transfers' });
    await tabTo(page, transfers);
    await page.keyboard.press('Space');
    await expect(transfers).toBeChecked();
    const row = page.getByRole('main').getByRole('link').filter({ hasText: '-$10.00' });
    await tabTo(page, row);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('Maria L.');
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
  });
});

test('a sheet keeps the focus inside and gives it back @A11Y-1', async ({ page }) => {
  await page.goto('/auth/login');
  const country = page.getByRole('button', { name: 'Country: United States, +1' });
  await tabTo(page, country);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  for (let stops = 0; stops < 6; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('body > *:focus, main :focus:not(dialog *)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(country).toBeFocused();
});
