import { expect, test, topUp } from '@tessera/test-kit';
import { amountOf, typeAmount } from '../steps/operations/exchange.ts';
import { orderTopUp } from '../steps/operations/top-up.ts';

const forms = ['/wallet/topup', '/wallet/withdrawal', '/wallet/save'];

test('an amount is there after a reload, and after another screen and Back @EASE-5', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '100.00', 'USD');
  await logIn(person);
  for (const path of forms) {
    await test.step(path, async () => {
      await page.goto(path);
      const amount = page.getByRole('main').getByLabel('Amount', { exact: true });
      await amount.fill('12.5');
      await page.reload();
      await expect(amount).toHaveValue('12.5');
      await page.goto('/');
      await page.goBack();
      await expect(amount).toHaveValue('12.5');
    });
  }
});

test('amount and terms are there after the payment page and Back, and nothing is ordered @EASE-14', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/wallet/topup' });
  await orderTopUp(page, '12.5');
  await expect(page).not.toHaveURL(new RegExp(`^${app.origin}`));
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.5');
  await expect(page.getByRole('checkbox', { name: /I accept the/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Top up' })).toBeEnabled();
});

test('a swapped pair is there after a reload, and its amount on its side @EASE-14', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/exchange' });
  const swap = page.getByRole('button', { name: 'Swap the accounts' });
  const accounts = page.getByRole('button', { name: /^Account to exchange / });
  await expect(accounts.first()).toContainText('USD');
  await swap.click();
  await page.reload();
  await expect(accounts.first()).toContainText('EUR');
  await typeAmount(page, 'from', '10');
  await swap.click();
  await page.reload();
  await expect(accounts.first()).toContainText('USD');
  await expect(amountOf(page, 'to')).toHaveValue('10');
});
