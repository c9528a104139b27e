import { balancesOf, expect, openAccount, test, topUp } from '@tessera/test-kit';
import { codePicture } from '../steps/codes/code-picture.ts';
import { expectBalance, transaction } from '../steps/frame/home.ts';
import { choosePicture, scanned } from '../steps/codes/payment.ts';
import {
  confirmWithPin,
  detail,
  expectPinAsked,
  paymentModal,
} from '../steps/operations/payment-modal.ts';
import { fastPayment, rupiahs, tenDollars, yuan } from '../steps/codes/published-codes.ts';
import { openStatistics, tile } from '../steps/history/statistics.ts';

test('I pay a merchant by a picture of its code, and read it in my history @PAY-1 @PAY-4', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const modal = paymentModal(page);
  await topUp(app, person, '100.00', 'USD');
  await logIn(person);

  await test.step('When I choose the picture, the payment is filled in, and nothing is paid', async () => {
    await choosePicture(page, codePicture(tenDollars));
    await expect(page).toHaveURL(/\/wallet\/pay\?code=/);
    await expect(page.getByRole('main')).toContainText('Kuntheas Shop');
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await expect(amount).toHaveValue('10.00');
    await expect(amount).not.toBeEditable();
    expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00' });
  });
  await test.step('When I go on, shop and amount are named above the PIN', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectPinAsked(page);
    await expect(modal).toContainText('Kuntheas Shop');
    await expect(modal).toContainText('$10.00');
  });
  await test.step('When I type my PIN, it is paid', async () => {
    await confirmWithPin(page, '1357');
    await expect(modal).toContainText('Wrong PIN. 4 attempts left.');
    await confirmWithPin(page, person.pin);
    await expect(modal).toContainText('Kuntheas Shop will have the money in a moment.');
    await modal.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expectBalance(page, 'USD', '$90.00');
    await expect(transaction(page, '-$10.00')).toContainText('Kuntheas Shop');
  });
  await test.step('When I look into the history, it is a payment with its merchant', async () => {
    await page.goto('/history?kind=payment');
    await expect(transaction(page, '-$10.00')).toContainText('Completed');
    await openStatistics(page);
    await expect(tile(page, 'Payments')).toContainText('$10.00');
    await transaction(page, '-$10.00').getByRole('link').click();
    await expect(detail(page, 'Merchant')).toHaveText('Kuntheas Shop, Banteay Meanchey');
  });
  await test.step('When I choose the picture again, I am told that I paid by it', async () => {
    await choosePicture(page, codePicture(tenDollars));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('main')).toContainText('You have paid by this code already.');
    expect(await balancesOf(app, person)).toMatchObject({ USD: '90.00' });
  });
});

test('a code that names no amount leaves it to me, in its own currency @PAY-4', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await openAccount(app, person, 'IDR');
  await topUp(app, person, '50000.00', 'IDR');
  await logIn(person);
  await choosePicture(page, codePicture(rupiahs));
  await expect(page.getByRole('main')).toContainText('Warung Sayur Bu Sugeng');
  await page.getByRole('textbox', { name: 'Amount' }).fill('20000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectPinAsked(page);
  await confirmWithPin(page, person.pin);
  await expect(paymentModal(page)).toContainText('will have the money in a moment.');
  await expect.poll(() => balancesOf(app, person)).toMatchObject({ IDR: '30000.00' });
});

test('a code for more than I have says so, with a link to top up @PAY-4', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '9.99', 'USD');
  await logIn(person);
  await choosePicture(page, codePicture(tenDollars));
  const main = page.getByRole('main');
  await expect(main).toContainText('There is not enough money on this account.');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await main.getByRole('link', { name: 'Top up' }).click();
  await expect(page).toHaveURL('/wallet/topup?currencyCode=USD');
});

test('a code that cannot be used says why, and one that is no payment opens nothing @PAY-4', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(request.url());
  });
  for (const [text, words] of [
    [`${tenDollars.slice(0, -4)}0000`, 'The code is damaged or was misread.'],
    [yuan, 'The code asks for a currency or a payment system that we do not have.'],
  ] as const) {
    await choosePicture(page, codePicture(text));
    await expect(scanned(page, 'This code cannot be used')).toContainText(words);
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(page).toHaveURL('/payment?tab=scan');
  }
  for (const text of [
    'javascript:alert(document.cookie)',
    '<img src=x onerror=alert(1)>',
    'https://phishing.example/pay',
    fastPayment,
  ]) {
    await choosePicture(page, codePicture(text));
    const plain = scanned(page, 'This code is plain text');
    await expect(plain.getByRole('region', { name: 'Text of the code' })).toHaveText(text);
    await expect(plain.getByRole('link')).toHaveCount(0);
    await expect(page).toHaveURL('/payment?tab=scan');
  }
  expect(new Set(addresses.map((address) => new URL(address).pathname))).toEqual(
    new Set(['/payment']),
  );
  expect(page.context().pages()).toHaveLength(1);
});
