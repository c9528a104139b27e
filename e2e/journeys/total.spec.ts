import { expect, test, topUp } from '@tessera/test-kit';
import { widgets } from '../steps/frame/home.ts';

test('I see the course of all I have, for as long as I choose @LIFE-3 @deep-desktop', async ({
  page,
  demoUser,
  logIn,
}) => {
  const figure = page.getByRole('figure');
  await test.step('When I press the total, I see it again with its line and its change', async () => {
    await logIn(demoUser);
    const total = page.getByRole('link', { name: /^All accounts, about/ });
    const sum = (await total.innerText()).replace(/^[^\d$]*/, '').replaceAll(/\s/g, '');
    await total.click();
    await expect(figure.locator('strong')).toHaveText(sum);
    await expect(figure).toContainText(/[+-]\$[\d,.]+ \([+-][\d.]+%\) since/);
    await expect(figure.locator('svg[preserveAspectRatio]')).toBeVisible();
  });
  await test.step('When I choose a year, each of its days is in the table', async () => {
    await page.getByRole('tab', { name: 'Year', exact: true }).click();
    await figure.getByText('Show each day').click();
    // The header and one row per day; the number of days depends on the oldest account.
    await expect.poll(() => figure.getByRole('row').count()).toBeGreaterThan(300);
  });
});

test('I choose what counts for the total, and it stays so @LIFE-3 @deep-desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '100.00', 'USD');
  await topUp(app, person, '40.00', 'EUR');
  const figure = page.getByRole('figure');
  const account = (name: string) => page.getByRole('checkbox', { name });
  await test.step('When I leave out an account, the total is that of the others', async () => {
    await logIn(person, { path: '/wallet/total' });
    await expect(account('US dollar')).toBeChecked();
    await account('Euro').uncheck();
    await expect(figure.locator('strong')).toHaveText('$100.00');
    await account('Russian rouble').uncheck();
    await expect(account('Russian rouble')).not.toBeChecked();
  });
  await test.step('When I leave out the last one, I hear that one has to count', async () => {
    await account('US dollar').click();
    await expect(page.getByRole('alert')).toContainText('At least one account has to count');
    await expect(account('US dollar')).toBeChecked();
  });
  await test.step('When I choose roubles, Home says the total in them after a reload too', async () => {
    await page.getByLabel('Currency of the total').selectOption('RUB');
    await expect(figure).toContainText('₽');
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^All accounts, about/ })).toContainText('₽');
    await expect(widgets.accounts(page)).toBeVisible();
  });
});
