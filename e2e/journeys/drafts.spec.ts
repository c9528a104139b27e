import { expect, test, topUp } from '@tessera/test-kit';

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
