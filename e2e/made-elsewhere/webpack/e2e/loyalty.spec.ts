import { expect, test } from '@tessera/test-kit';

test('a point that I collect is worth ten cents', async ({ page, person, logIn }) => {
  await logIn(person, { path: '/loyalty' });
  await expect(page.getByRole('heading', { level: 1, name: 'Loyalty' })).toBeVisible();
  await page.getByRole('button', { name: 'Collect a point' }).click();
  await expect(page.getByText('1 point')).toBeVisible();
  await expect(page.getByText('$0.10')).toBeVisible();
});
