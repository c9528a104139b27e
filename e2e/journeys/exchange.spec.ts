import { expect, test } from '../assembled/test.ts';
import { topUp } from '../assembled/people.ts';
import { choosePayment, expectBalance, transaction } from '../steps/home.ts';
import { bell } from '../steps/notifications.ts';

test.beforeEach(async ({ app, person, logIn }) => {
  await topUp(app, person, '100.00', 'USD');
  await logIn(person);
});

test('I exchange at the rate that I saw, and both balances follow @XCHG-1 @XCHG-4', async ({
  page,
}) => {
  await test.step('When I type what I give, I see what I get', async () => {
    await choosePayment(page, 'Exchange');
    await page.getByLabel('You exchange').fill('40');
    await expect(page.getByLabel('You receive')).toHaveValue(/^\d+\.\d\d$/);
  });
  const received = await page.getByLabel('You receive').inputValue();
  await test.step('When I confirm both amounts, the exchange is made', async () => {
    await page.getByRole('button', { name: 'Exchange', exact: true }).click();
    const review = page.getByRole('dialog', { name: 'Check the exchange' });
    await expect(review).toContainText('$40.00');
    await expect(review).toContainText(`€${received}`);
    await review.getByRole('button', { name: 'Confirm exchange' }).click();
    await expect(page.getByText('Exchange successfully completed!').last()).toBeVisible();
  });
  await test.step('When I go Home, I see both balances and both movements', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Home' }).click();
    await expectBalance(page, 'USD', '$60.00');
    await expectBalance(page, 'EUR', `€${received}`);
    await expect(transaction(page, '-$40.00')).toBeVisible();
    await expect(transaction(page, `+€${received}`)).toBeVisible();
    await expect(bell(page, 3)).toBeVisible();
  });
});

test('more than I have is refused with what I have @XCHG-3', async ({ page }) => {
  await page.goto('/exchange');
  await page.getByLabel('You exchange').fill('100.01');
  await expect(page.getByText('Not enough money. You can exchange up to $100.00.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exchange', exact: true })).toBeDisabled();
});

test('MAX exchanges all that there is, to the cent @XCHG-2', async ({ page }) => {
  await page.goto('/exchange');
  await page.getByRole('button', { name: 'MAX: exchange all that is available' }).click();
  await expect(page.getByLabel('You exchange')).toHaveValue('100.00');
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm exchange' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Home' }).click();
  await expectBalance(page, 'USD', '$0.00');
});
