import { expect, test } from '@tessera/test-kit';

test('a voucher that I choose is worth five dollars', async ({ page, person, logIn }) => {
  await logIn(person, { path: '/vouchers' });
  await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose a voucher' }).click();
  await expect(page.getByText('1 voucher chosen')).toBeVisible();
  await expect(page.getByText('$5.00')).toBeVisible();
});
