import { expect, test } from '@tessera/test-kit';

// The page tries whether the browser checks hashes of ES modules, and the browser says so.
test.use({ expectedErrors: [/integrity-probe\.js/] });

test('a voucher that I choose is worth five dollars', async ({ page, person, logIn }) => {
  await logIn(person, { path: '/vouchers' });
  await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose a voucher' }).click();
  await expect(page.getByText('1 voucher chosen')).toBeVisible();
  await expect(page.getByText('$5.00')).toBeVisible();
});
