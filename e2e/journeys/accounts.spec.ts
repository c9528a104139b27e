import { expect, test, topUp } from '@tessera/test-kit';
import { expectBalance, transaction, widgets } from '../steps/frame/home.ts';
import { longDateTime } from '../steps/frame/notifications.ts';
import { tile } from '../steps/history/statistics.ts';

test('I open an account in another currency, and am in it @WALLET-1 @EASE-12', async ({
  page,
  person,
  logIn,
}) => {
  const sheet = page.getByRole('dialog', { name: 'New account' });
  await test.step('When I choose a currency, I see whose account it will be', async () => {
    await logIn(person, { path: '/wallet' });
    await page.getByRole('button', { name: 'New account' }).click();
    await expect(sheet.getByLabel('Currency').getByRole('option')).toHaveText([/^IDR/, /^USDC/]);
    await sheet.getByLabel('Currency').selectOption('IDR');
    await expect(sheet).toContainText('ann@example.org');
    await expect(sheet).toContainText(person.phone.slice(-4));
  });
  await test.step('When I create it, I am in it, and can top it up', async () => {
    await sheet.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'IDR account' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Top up' })).toBeVisible();
  });
  await test.step('When I go back to my accounts, it is among them, and is not offered again', async () => {
    await page.goto('/wallet');
    await expect(widgets.accounts(page).getByRole('listitem')).toHaveCount(4);
    await expectBalance(page, 'IDR', '0');
    await page.getByRole('button', { name: 'New account' }).click();
    await expect(sheet.getByLabel('Currency').getByRole('option')).toHaveText([/^USDC/]);
  });
});

test('I look into one account and see what belongs to it alone @WALLET-2 @deep-desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '100.00', 'USD');
  await topUp(app, person, '20.00', 'USD');
  await topUp(app, person, '40.00', 'EUR');
  const main = page.getByRole('main');

  await test.step('When I press its card, I see its number, balance, sums and transactions', async () => {
    await logIn(person, { path: '/wallet' });
    await expectBalance(page, 'EUR', '€40.00');
    await widgets.accounts(page).getByRole('link').filter({ hasText: 'USD' }).click();
    await expect(page.getByRole('heading', { name: 'USD account' })).toBeVisible();
    await expect(
      main.getByRole('definition').filter({ hasText: /\d{4} \d{4} \d{4}/ }),
    ).toBeVisible();
    await expect(tile(page, 'Top-ups')).toContainText('$120.00');
    await expect(tile(page, 'Top-ups')).toContainText('2 operations');
    await expect(transaction(page, '+$100.00')).toBeVisible();
    await expect(transaction(page, '+$20.00')).toBeVisible();
    await expect(main).not.toContainText('€40.00');
  });
  await test.step('When money arrives meanwhile, all of it follows', async () => {
    await topUp(app, person, '5.00', 'USD');
    await expect(tile(page, 'Top-ups')).toContainText('$125.00');
    await expect(transaction(page, '+$5.00')).toBeVisible();
    await expect(main).toContainText('$125.00');
  });
  await test.step('When I press a transaction, I read its receipt', async () => {
    await transaction(page, '+$20.00').getByRole('link').click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt).toContainText('+$20.00');
    await expect(receipt).toContainText(longDateTime);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'USD account' })).toBeVisible();
  });
  await test.step('When I ask for all, I see the history of this account', async () => {
    await main.getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(/\/history\?account=/);
    await expect(main.getByRole('radio', { name: /^USD/ })).toBeChecked();
    await expect(transaction(page, '+$100.00')).toBeVisible();
    await expect(transaction(page, '+€40.00')).toBeHidden();
  });
});

test('an account that is not mine shows an error with a link to mine @WALLET-2', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/wallet/00000000-0000-4000-8000-000000000000' });
  await expect(page.getByRole('main')).toContainText('You have no such account.');
  await page.getByRole('link', { name: 'To your accounts' }).click();
  await expect(page).toHaveURL('/wallet');
});
