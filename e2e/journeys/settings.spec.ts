import { anotherSession, expect, isValid, test, topUp } from '@tessera/test-kit';
import { changePin, pinSheet } from '../steps/user/pin.ts';
import { countLoads } from '../steps/frame/page-loads.ts';
import { bell, notificationList } from '../steps/frame/notifications.ts';
import { confirmWithPin, paymentModal } from '../steps/operations/payment-modal.ts';
import { orderWithdrawal, withdrawalTaken } from '../steps/operations/withdrawal.ts';

test.beforeEach(async ({ person, logIn }) => {
  await logIn(person, { path: '/settings' });
});

test('I see who I am @SET-1 @deep-desktop', async ({ page, person }) => {
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

test('hidden amounts are hidden on every screen @SHELL-9 @deep-desktop', async ({ page }) => {
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

test('I sign out all my other devices at once, after a question @SEC-6', async ({
  page,
  app,
  person,
}) => {
  const elsewhere = [await anotherSession(app, person), await anotherSession(app, person)];
  await page.reload();
  await page.getByRole('button', { name: 'Devices 3 signed in' }).click();
  const devices = page.getByRole('dialog', { name: 'Devices' });
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
  await devices.getByRole('button', { name: 'Yes, sign out all others' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  for (const token of elsewhere) expect(await isValid(app, token)).toBe(false);
  expect(await isValid(app, person.token)).toBe(true);
});

test('I log out, here and on the server @AUTH-8', async ({ page, app, person }) => {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => isValid(app, person.token)).toBe(false);
  await page.goto('/settings');
  await expect(page).toHaveURL('/auth?next=%2Fsettings');
});

test('I change my PIN with the old one, and from then on the new one confirms @SET-1 @AUTH-3', async ({
  page,
  app,
  person,
}) => {
  const chosen = '8317';
  await test.step('When I mistype the old one, I am told how many tries are left', async () => {
    await changePin(page, { current: '1357', chosen });
    await expect(pinSheet(page)).toContainText('4 attempts left.');
    await expect(pinSheet(page).getByLabel('Current PIN')).toHaveValue('');
    await expect(pinSheet(page).getByLabel('Current PIN')).toBeFocused();
  });
  await test.step('When I type it, the new one is saved', async () => {
    await pinSheet(page).getByLabel('Current PIN').fill(person.pin);
    await pinSheet(page).getByRole('button', { name: 'Save PIN' }).click();
    await expect(pinSheet(page)).toContainText(
      'Your PIN is changed, and your other devices are signed out.',
    );
    await pinSheet(page).getByRole('button', { name: 'Done' }).click();
    await expect(pinSheet(page)).toBeHidden();
  });
  await test.step('I am told so, and that it was mistyped before, in case that it was not me', async () => {
    await bell(page, 3).click();
    const told = notificationList(page).getByRole('listitem');
    await expect(told.first()).toContainText('Your PIN was changed');
    await expect(told.nth(1)).toContainText('Wrong PINs before the last right one: 1.');
    await page.keyboard.press('Escape');
  });
  await test.step('When I pay, the old one is wrong and the new one is right', async () => {
    await topUp(app, person, '100.00', 'USD');
    await page.goto('/wallet/withdrawal?currencyCode=USD');
    await orderWithdrawal(page, '30', '4242 4242 4242 4242');
    await confirmWithPin(page, person.pin);
    await expect(paymentModal(page)).toContainText('Wrong PIN. 4 attempts left.');
    await confirmWithPin(page, chosen);
    await expect(paymentModal(page)).toContainText(withdrawalTaken);
  });
});

test('a PIN that is easy to guess, mine already or mistyped is not saved @SET-1', async ({
  page,
  person,
}) => {
  const save = pinSheet(page).getByRole('button', { name: 'Save PIN' });
  await page.getByRole('button', { name: /^PIN/ }).click();
  await pinSheet(page).getByLabel('Current PIN').fill(person.pin);
  for (const [chosen, words] of [
    ['1111', 'Too easy to guess'],
    ['1234', 'Too easy to guess'],
    [person.pin, 'This is your PIN already.'],
  ] as const) {
    await pinSheet(page).getByLabel('New PIN', { exact: true }).fill(chosen);
    await expect(pinSheet(page)).toContainText(words);
    await expect(save).toBeDisabled();
  }
  await pinSheet(page).getByLabel('New PIN', { exact: true }).fill('8317');
  await pinSheet(page).getByLabel('New PIN again').fill('8371');
  await expect(pinSheet(page)).toContainText('The two PINs differ.');
  await expect(save).toBeDisabled();
});
