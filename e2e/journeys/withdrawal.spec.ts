import { expect, test, topUp } from '@tessera/test-kit';
import { choosePayment, expectBalance, transaction } from '../steps/frame/home.ts';
import { longDateTime } from '../steps/frame/notifications.ts';
import { confirmWithPin, detail } from '../steps/operations/payment-modal.ts';
import { openStatistics, tile } from '../steps/history/statistics.ts';
import { orderWithdrawal, withdrawalTaken } from '../steps/operations/withdrawal.ts';

const card = '4242 4242 4242 4242';
const rejectedCard = '4000 0000 0000 0002';

test.beforeEach(async ({ app, person, logIn }) => {
  await topUp(app, person, '100.00', 'USD');
  await logIn(person);
});

test('I withdraw to a card with my PIN; a wrong one tells the tries left @WDRAW-1 @WDRAW-2 @WALLET-4', async ({
  page,
  person,
}) => {
  const sheet = page.getByRole('dialog');
  await test.step('When I order it, amount and payee are named above the PIN', async () => {
    await choosePayment(page, 'Withdraw');
    await orderWithdrawal(page, '30', card);
    await expect(sheet).toContainText('$30.00');
    await expect(sheet).toContainText('4242');
    await expect(sheet).not.toContainText('4242 4242');
  });
  await test.step('When I mistype my PIN, I am told how many tries are left', async () => {
    await confirmWithPin(page, '1357');
    await expect(sheet).toContainText('Wrong PIN. 4 attempts left.');
  });
  await test.step('When I type my PIN, the withdrawal is made', async () => {
    await confirmWithPin(page, person.pin);
    await expect(sheet).toContainText(withdrawalTaken);
  });
  await test.step('When I look at the details, I read what was paid, to whom, when and its number', async () => {
    await sheet.getByRole('button', { name: 'Details' }).click();
    await expect(detail(page, 'Amount')).toHaveText('$30.00');
    await expect(detail(page, 'Recipient')).toHaveText('Card •••• 4242');
    await expect(detail(page, 'Date')).toHaveText(longDateTime);
    await expect(detail(page, 'Receipt number')).toHaveText(/^\d{5} \d{5} \d{5}$/);
  });
  await test.step('When I go Home, the money is gone from the account', async () => {
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expectBalance(page, 'USD', '$70.00');
    await expect(transaction(page, '-$30.00')).toContainText('•••• 4242');
  });
  await test.step('When I look into the history, it comes to be paid, without a reload', async () => {
    await page.goto('/history');
    await expect(transaction(page, '-$30.00')).toContainText('Completed');
    await openStatistics(page);
    await expect(tile(page, 'Withdrawals')).toContainText('$30.00');
  });
});

test('on a phone on its side the button that closes stands beside the boxes of the PIN @EASE-14 @EASE-3', async ({
  page,
}) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await page.goto('/wallet/withdrawal?currencyCode=USD');
  await orderWithdrawal(page, '30', card);
  const sheet = page.getByRole('dialog');
  const pin = await sheet.getByLabel('PIN', { exact: true }).boundingBox();
  const close = await sheet.getByRole('button', { name: 'Close' }).boundingBox();
  if (!pin || !close) throw new Error('the sheet shows both');
  expect(pin.x + pin.width).toBeLessThanOrEqual(close.x);
});

test('a withdrawal that the card’s bank rejects comes back @BACK-2', async ({ page, person }) => {
  await page.goto('/wallet/withdrawal');
  await orderWithdrawal(page, '30', rejectedCard);
  await confirmWithPin(page, person.pin);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(transaction(page, '-$30.00')).toContainText('Returned');
  await expectBalance(page, 'USD', '$100.00');
});

test('a mistyped card number and too large an amount are told @WDRAW-1 @WDRAW-2', async ({
  page,
}) => {
  await page.goto('/wallet/withdrawal');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100.01');
  await page.getByLabel('Card number').fill('4242 4242 4242 4241');
  await page.keyboard.press('Tab');
  await expect(page.getByText('There is not enough money on this account.')).toBeVisible();
  await expect(page.getByText('Check the card number: a digit is wrong or missing.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
});
