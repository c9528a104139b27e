import type { Page } from '@playwright/test';
import { codeFor, expect, newPerson, newPhone, requestMoney, test, topUp } from '@tessera/test-kit';
import { codePicture } from '../scanning/code-picture.ts';
import { pictureFile } from '../steps/payment.ts';
import { tenDollars, yuan } from '../steps/published-codes.ts';
import { decideIdentity } from '../steps/sandbox.ts';
import { audit } from './audit.ts';

// A sheet in the middle of its opening has other colours than an open one.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Words differ by language, so that fields are found by what they are for. */
const field = {
  phone: 'input[type=tel]',
  code: 'input[autocomplete=one-time-code]',
  pin: 'input[type=password]',
  amount: 'input[inputmode=decimal]',
  card: 'input[autocomplete=cc-number]',
  file: 'input[type=file]',
};
const primary = '[data-variant=primary]';
const opensPanel = 'button[aria-expanded]:not([aria-haspopup])';

async function submit(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[type=submit]').click();
}

async function confirmWith(page: Page, pin: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.locator(field.pin).fill(pin);
  await sheet.locator('button[type=submit]').click();
}

test('the screens of a visitor break no rule @A11Y-1 @I18N-1 @both', async ({ page, app }) => {
  const phone = newPhone();
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await audit(page, 'landing');

  await page.goto('/auth/login');
  const country = page.locator('button[aria-haspopup=dialog]');
  await country.click();
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await audit(page, 'choice of a country');
  await page.keyboard.press('Escape');
  await page.locator(field.phone).fill('1');
  await submit(page);
  await expect(page.locator(field.phone)).toHaveAttribute('aria-invalid', 'true');
  await audit(page, 'login with a mistake');

  await page.goto('/auth/register');
  await expect(page.locator(field.phone)).toBeVisible();
  await audit(page, 'registration');
  await page.locator('input[name=given-name]').fill('Ann');
  await page.locator('input[name=family-name]').fill('Lee');
  await page.locator('input[name=email]').fill('ann@example.org');
  await page.locator(field.phone).fill(phone);
  await submit(page);
  await expect(page.locator(field.code)).toBeVisible();
  await audit(page, 'code');
  await page.locator(field.code).fill(await codeFor(app, phone));
  await expect(page.locator(field.pin)).toHaveCount(2);
  await page.locator(field.pin).first().fill('1111');
  await audit(page, 'PIN that is too easy');

  await page.goto('/no/such/page');
  await audit(page, 'no such page');
});

test('the screens of a user break no rule @A11Y-1 @I18N-1 @both', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '100.00', 'USD');
  await logIn(person);
  await expect(page.getByRole('main').getByText('+$100').first()).toBeVisible();
  await audit(page, 'Home');
  await page.getByRole('banner').locator('button[aria-expanded=false]').click();
  await expect(page.getByRole('banner').getByRole('listitem').first()).toBeVisible();
  await audit(page, 'notifications');

  for (const path of ['/wallet', '/settings', '/ondato/result']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await audit(page, path);
  }

  await page.goto('/wallet/topup');
  await page.locator(field.amount).fill('0');
  await page.getByRole('checkbox').check();
  await submit(page);
  await expect(page.locator(field.amount)).toHaveAttribute('aria-invalid', 'true');
  await audit(page, 'top-up with a mistake');
  await page.goto('/wallet/payments/finish?currencyCode=USD&order=none');
  await expect(page.getByRole('dialog')).toBeVisible();
  await audit(page, 'return from the payment page');

  await page.goto('/wallet/withdrawal');
  await page.locator(field.amount).fill('10');
  await page.locator(field.card).fill('4242424242424242');
  await audit(page, 'withdrawal');
  await submit(page);
  await expect(page.getByRole('dialog').locator(field.pin)).toBeVisible();
  await audit(page, 'PIN of a withdrawal');
});

test('the screens of accounts, sending and history break no rule @A11Y-1 @I18N-1 @both', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await topUp(app, person, '100.00', 'USD');
  await logIn(person, { path: '/wallet' });
  const sheet = page.getByRole('dialog');
  const main = page.getByRole('main');

  await main.locator('section button').first().click();
  await expect(sheet.getByRole('combobox')).toBeVisible();
  await audit(page, 'opening an account');
  await page.keyboard.press('Escape');
  await main.getByRole('link').filter({ hasText: 'USD' }).first().click();
  await expect(page).toHaveURL(/\/wallet\/[\da-f-]{36}$/);
  await audit(page, 'one account');

  await page.goto('/wallet/save?currencyCode=USD');
  await page.locator(field.amount).fill('10');
  await page.locator(field.phone).fill(person.phone);
  await submit(page);
  await expect(page.locator(field.phone)).toHaveAttribute('aria-invalid', 'true');
  await audit(page, 'sending to oneself');
  await page.locator(field.phone).fill(maria.phone);
  await submit(page);
  await expect(sheet.locator(field.pin)).toBeVisible();
  await audit(page, 'PIN of a sending');
  await confirmWith(page, '1357');
  await expect(sheet.locator(field.pin)).toHaveAttribute('aria-invalid', 'true');
  await audit(page, 'wrong PIN');
  await confirmWith(page, person.pin);
  await expect(sheet.getByRole('button')).toHaveCount(3);
  await audit(page, 'success');
  await sheet.getByRole('button').last().click();
  await expect(sheet.getByRole('term').first()).toBeVisible();
  await audit(page, 'details of a payment');

  await page.goto('/history');
  await expect(main.getByRole('listitem').filter({ hasText: '-$10' })).toBeVisible();
  await main.locator('summary').click();
  await audit(page, 'history');
  await main.locator('button[aria-haspopup=dialog]').click();
  await expect(sheet.getByRole('grid')).toBeVisible();
  await audit(page, 'choice of dates');
  await page.keyboard.press('Escape');
  await main.getByRole('link').filter({ hasText: '-$10' }).click();
  await expect(sheet.getByRole('term').first()).toBeVisible();
  await audit(page, 'receipt');
  await page.goto('/history?search=nothing+like+it');
  await expect(main.getByRole('list', { includeHidden: true })).toHaveCount(0);
  await audit(page, 'history without a match');
});

test('exchange and its panels break no rule @A11Y-1 @I18N-1 @both', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '100.00', 'USD');
  await logIn(person, { path: '/exchange' });
  const main = page.getByRole('main');
  const panel = page.getByRole('region').filter({ has: page.locator('header') });
  await expect(main.getByRole('figure')).toBeVisible();
  await main.locator('summary').click();
  await audit(page, 'exchange');
  await main.locator(opensPanel).first().click();
  await expect(panel.getByRole('tab')).toHaveCount(2);
  await audit(page, 'accounts of an exchange');
  await page.keyboard.press('Escape');
  await page.locator(field.amount).first().fill('1000');
  await expect(main.getByRole('alert')).toBeVisible();
  await audit(page, 'exchange of more than there is');
  await page.locator(field.amount).first().fill('10');
  await submit(page);
  await expect(page).toHaveURL(/\/exchange\/confirm\?/);
  await expect(page.getByRole('timer')).toBeVisible();
  await audit(page, 'review of an exchange');
  await main.locator(primary).click();
  await expect(page).toHaveURL('/exchange/confirm');
  await audit(page, 'exchange that is made');

  await page.goto('/wallet');
  await main.locator(opensPanel).first().click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(panel.getByRole('list')).toHaveCount(2);
  await audit(page, 'search');
  await page.getByRole('searchbox').fill('no such money');
  await expect(panel.getByRole('list')).toHaveCount(0);
  await audit(page, 'search without a match');
  await page.goto('/wallet/topup');
  await main.locator(opensPanel).first().click();
  await expect(panel.getByRole('list')).toBeVisible();
  await audit(page, 'choice of an account');
});

test('paying by code breaks no rule @A11Y-1 @I18N-1 @both', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await topUp(app, person, '100.00', 'USD');
  await logIn(person, { path: '/payment' });
  const sheet = page.getByRole('dialog');
  const main = page.getByRole('main');

  await expect(main.locator('svg[role=img]')).toBeVisible();
  await audit(page, 'own code');
  await main.locator('button[data-variant=secondary][data-wide=true]').first().click();
  await expect(sheet.locator(field.amount)).toBeVisible();
  await audit(page, 'amount of the own code');
  await page.goto('/payment?tab=scan');
  await expect(main.locator(field.file).first()).toBeAttached();
  await audit(page, 'scanner');
  for (const [code, name] of [
    ['javascript:alert(1)', 'code that is text'],
    [yuan, 'code that cannot be used'],
  ] as const) {
    await page.goto('/payment?tab=scan');
    await main
      .locator(field.file)
      .first()
      .setInputFiles(pictureFile(codePicture(code)));
    await expect(sheet).toBeVisible();
    await audit(page, name);
  }

  await page.goto(`/wallet/pay?code=${encodeURIComponent(tenDollars)}`);
  await expect(page.locator(field.amount)).toHaveValue(/10/);
  await audit(page, 'payment to a merchant');
  await submit(page);
  await expect(sheet.locator(field.pin)).toBeVisible();
  await audit(page, 'PIN of a payment');
  await page.goto('/wallet/pay?code=0002');
  await expect(main.getByRole('alert')).toBeVisible();
  await audit(page, 'code of a merchant that cannot be used');
  await page.goto(await requestMoney(app, maria, 'USD', '10'));
  await expect(page.locator(field.amount)).toHaveValue(/10/);
  await audit(page, 'request of somebody');
  await page.goto(await requestMoney(app, person, 'USD'));
  await expect(main.locator(primary)).toBeVisible();
  await audit(page, 'request of mine');
  await page.goto('/pay/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(main.locator(primary)).toBeVisible();
  await audit(page, 'request of nobody');
});

test('settings break no rule @A11Y-1 @I18N-1 @both', async ({ page, app, person, logIn }) => {
  await logIn(person, { path: '/settings' });
  const sheet = page.getByRole('dialog');
  const main = page.getByRole('main');
  const verify = main.locator('[role=region][aria-label] button').first();
  await expect(main.getByRole('tabpanel')).toBeVisible();
  await audit(page, 'settings with limits');
  await main.locator('button[aria-haspopup=dialog]').first().click();
  await sheet.locator(field.pin).nth(1).fill('1111');
  await audit(page, 'change of the PIN');
  await page.keyboard.press('Escape');
  await main.locator('button[aria-haspopup=dialog]').nth(1).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await audit(page, 'devices');
  await page.keyboard.press('Escape');

  await verify.click();
  await decideIdentity(page, app, 'Abort');
  await audit(page, 'return from an aborted verification');
  await page.goto('/settings');
  await expect(verify).toBeVisible();
  await audit(page, 'settings with an aborted verification');
  await verify.click();
  await decideIdentity(page, app, 'Leave pending');
  await page.goto('/settings');
  await expect(verify).toBeVisible();
  await audit(page, 'settings with a verification under way');
});
