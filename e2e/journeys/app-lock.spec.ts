import type { Page } from '@playwright/test';
import { expect, test, topUp } from '@tessera/test-kit';
import { expectBalance } from '../steps/frame/home.ts';
import { expectPinAsked, paymentModal } from '../steps/operations/payment-modal.ts';
import { addAuthenticator, addPasskey } from '../steps/user/passkeys.ts';

const lock = (page: Page) => page.getByRole('dialog', { name: 'Locked while you were away' });
/** Host scripts that the page requests once idle, including the lock. */
const laterScripts = /\/host\/[^/]+\/\d+\.js$/;
const minuteMs = 60_000;

const stayAway = (page: Page, minutes: number) => page.clock.fastForward(minutes * minuteMs);

async function lockAfterFive(page: Page): Promise<void> {
  await page.getByLabel('Lock the app').selectOption('After 5 minutes away');
}

/** The page shows only the lock, also to screen readers. */
async function expectLocked(page: Page): Promise<void> {
  await expect(lock(page)).toBeVisible();
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByText('$100.00').filter({ visible: true })).toHaveCount(0);
}

test.beforeEach(async ({ app, page, person }) => {
  await topUp(app, person, '100.00', 'USD');
  await page.clock.install();
});

test('the app locks while I am away, and opens by my PIN where I was @LIFE-2 @deep-desktop', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/settings/security' });
  await lockAfterFive(page);
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
  await expectBalance(page, 'USD', '$100.00');

  await test.step('When I touch it before, it stays open', async () => {
    await stayAway(page, 4);
    await page.keyboard.press('Shift');
    await stayAway(page, 4);
    await expectBalance(page, 'USD', '$100.00');
  });
  await test.step('When I am away for five minutes, nothing of it is left to see or reach', async () => {
    await stayAway(page, 5);
    await expectLocked(page);
    for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      await expectLocked(page);
    }
  });
  await test.step('When I reload it or go back, it stays locked', async () => {
    await page.reload();
    await expectLocked(page);
    await page.goto('/settings');
    await expectLocked(page);
    await page.goBack();
    await expectLocked(page);
  });
  await test.step('When what opens it cannot be loaded, I am told so and try again', async () => {
    await page.route(laterScripts, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expect(page.getByRole('main').filter({ visible: true })).toHaveText(/^Tessera/);
    await expect(page.getByText('$100')).toHaveCount(0);
    // It stays locked if nothing tells since when the user has been away.
    await page.evaluate(() => localStorage.removeItem('wallet.locks-at'));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expect(page.getByText('$100')).toHaveCount(0);
    await page.unroute(laterScripts);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectLocked(page);
  });
  await test.step('When I mistype my PIN, I am told so', async () => {
    await lock(page).getByLabel('PIN', { exact: true }).fill('1357');
    await expect(lock(page)).toContainText('attempts left');
    await expectLocked(page);
  });
  await test.step('When I type it right, I am where I was', async () => {
    await lock(page).getByLabel('PIN', { exact: true }).fill(person.pin);
    await expect(lock(page)).toBeHidden();
    await expectBalance(page, 'USD', '$100.00');
  });
});

test('a payment that I left half done is there when I open the app by passkey @LIFE-2', async ({
  page,
  app,
  person,
  logIn,
  personIn,
}) => {
  const payee = await personIn({});
  await addAuthenticator(page);
  await logIn(person, { path: '/settings/security' });
  await addPasskey(page, person);
  await lockAfterFive(page);
  await page.goto(`${app.origin}/wallet/save`);
  await page.getByRole('textbox', { name: 'Amount' }).fill('25.5');
  await page.getByLabel('Recipient’s phone').fill(payee.phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await paymentModal(page).getByRole('button', { name: 'Use the PIN' }).click();
  await expectPinAsked(page);

  await stayAway(page, 5);
  await expectLocked(page);
  await lock(page).getByRole('button', { name: 'Open with a passkey' }).click();
  await expect(lock(page)).toBeHidden();
  await paymentModal(page).getByLabel('PIN', { exact: true }).fill(person.pin);
  await expect(paymentModal(page)).toContainText('has the money now.');
});

test('too many wrong PINs stop the tries, and I can log out @LIFE-2', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/settings/security' });
  await lockAfterFive(page);
  await stayAway(page, 5);
  const pin = lock(page).getByLabel('PIN', { exact: true });
  for (const left of [4, 3, 2, 1]) {
    await pin.fill('1357');
    await expect(lock(page)).toContainText(new RegExp(`${left} attempts? left`));
  }
  await pin.fill('1357');
  await expect(lock(page)).toContainText(/at \d\d:\d\d/);
  await pin.fill(person.pin);
  await expectLocked(page);

  await lock(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(lock(page)).toBeHidden();
  await stayAway(page, 60);
  await expect(lock(page)).toBeHidden();
});
