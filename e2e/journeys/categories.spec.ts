import { expect, payMerchant, test, topUp } from '@tessera/test-kit';
import { tenDollars } from '../steps/codes/published-codes.ts';
import { downloadCsv, list } from '../steps/history/history.ts';

test('I see where my month went, sort a payment for all of its merchant, and set a budget @LIFE-4 @deep-desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const spent = page.getByRole('list', { name: 'Spent by category' });
  await topUp(app, person, '100.00', 'USD');
  await payMerchant(app, person, tenDollars);

  await test.step('When I open the month, it says what I spent on what, and what came in apart', async () => {
    await logIn(person, { path: '/history/month' });
    await expect(spent.getByRole('listitem')).toContainText(['Transport']);
    await expect(spent).toContainText('$10.00');
    await expect(page.getByRole('region', { name: 'Money in' })).toContainText('+$100.00');
  });
  await test.step('When I set a budget, the category says how much of it is spent', async () => {
    await page.getByRole('button', { name: 'Set a budget' }).click();
    const sheet = page.getByRole('dialog', { name: 'Budgets' });
    await sheet.getByRole('combobox', { name: 'Category' }).selectOption('Shopping');
    await sheet.getByRole('textbox', { name: 'Budget for a month' }).fill('12');
    await sheet.getByRole('button', { name: 'Save the budget' }).click();
    await expect(sheet).toContainText('The budget is saved.');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(spent).toContainText('0% of $12.00');
  });
  await test.step('When I sort the payment, the month follows', async () => {
    await spent.getByRole('link', { name: 'Transport' }).click();
    await list(page).getByRole('link', { name: 'Kuntheas Shop' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await receipt.getByRole('button', { name: 'Change' }).click();
    await receipt.getByRole('radio', { name: 'Shopping' }).check();
    await receipt.getByRole('button', { name: 'For all of Kuntheas Shop' }).click();
    await expect(receipt.getByRole('button', { name: 'Change' })).toBeVisible();
    await expect(receipt).toContainText('Shopping');
    await page.goto('/history/month');
    await expect(spent.getByRole('listitem')).toContainText(['Shopping']);
    await expect(spent).toContainText('83% of $12.00');
  });
  await test.step('When I look for the category, by its chip or by its name, the history has the payment', async () => {
    await page.goto('/history');
    const row = list(page).getByRole('link', { name: 'Kuntheas Shop' });
    const topUpRow = list(page).getByRole('link').filter({ hasText: '$100.00' });
    await expect(topUpRow).toBeVisible();
    const chip = page.getByRole('combobox', { name: 'Category' });
    await chip.selectOption('Shopping');
    await expect(topUpRow).toHaveCount(0);
    await expect(row).toBeVisible();
    await chip.selectOption('All categories');
    await page.getByRole('searchbox', { name: 'Search' }).fill('shopp');
    await expect(topUpRow).toHaveCount(0);
    await expect(row).toBeVisible();
  });
  await test.step('When I export it, the file says the category', async () => {
    const { lines } = await downloadCsv(page);
    expect(lines.map((cells) => cells.at(-1))).toEqual(['Category', 'Shopping']);
  });
});
