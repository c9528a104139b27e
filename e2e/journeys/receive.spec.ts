import { expect, openAccount, test } from '@tessera/test-kit';
import { expectBalance } from '../steps/frame/home.ts';

test('I receive USDC at my address and a payment of a bank by my account number @deep-desktop @LIFE-7', async ({
  page,
  context,
  app,
  person,
  logIn,
}) => {
  await openAccount(app, person, 'USDC');
  await logIn(person);
  const outside = await context.newPage();

  await test.step('When I open my USDC account, it leads to my address', async () => {
    await page.goto('/wallet/topup?currencyCode=USDC');
    await page.getByRole('link', { name: 'Receive USDC from another wallet' }).click();
    await expect(page).toHaveURL('/wallet/receive?currencyCode=USDC');
    await expect(page.getByRole('img', { name: 'QR code with the address' })).toBeVisible();
    await expect(page.getByText('USDC on Ethereum only')).toBeVisible();
  });
  const onItsWay = page.getByRole('region', { name: 'On its way' });
  await test.step('When somebody sends to it, I see it come without a reload', async () => {
    const address = (await page.getByText(/^0x /).innerText()).replaceAll(' ', '');
    await outside.goto(`${app.sandboxOrigin}/network`);
    await outside.getByLabel('To the address').fill(address);
    await outside.getByLabel('Amount').fill('120');
    await outside.getByRole('button', { name: 'Send' }).click();
    await expect(onItsWay).toContainText('120.00');
    await expect(onItsWay.getByRole('progressbar', { name: 'Confirmations' })).toBeVisible();
  });
  await test.step('When the network has confirmed it, it is credited, with where it came from', async () => {
    await outside.getByRole('button', { name: 'Add 12 blocks' }).click();
    await onItsWay.getByRole('link').click();
    await expect(page.getByRole('dialog')).toContainText('Ethereum');
    await page.goto('/');
    await expectBalance(page, 'USDC', '120.00');
  });
  await test.step('When a bank pays in by my number, it arrives with who paid and what for', async () => {
    await page.goto('/wallet/receive?currencyCode=USD');
    await expect(page.getByText('Bank transfers in USD')).toBeVisible();
    const number = await page
      .getByText(/^\d{4} \d{4} \d{4}$/)
      .first()
      .innerText();
    await outside.goto(`${app.sandboxOrigin}/bank`);
    await outside.getByLabel('To the account number').fill(number);
    await outside.getByLabel('Amount').fill('250');
    await outside.getByLabel('Currency').selectOption('USD');
    await outside.getByLabel('From').fill('Acme Ltd');
    await outside.getByLabel('Reference').fill('Invoice 7');
    await outside.getByRole('button', { name: 'Pay in' }).click();
    await expect(outside.getByRole('status')).toContainText('Paid in to');
    await page.goto('/history');
    const row = page.getByRole('link', { name: /Acme Ltd/ });
    await expect(row).toContainText('Invoice 7');
    await expect(row).toContainText('250.00');
  });
});
