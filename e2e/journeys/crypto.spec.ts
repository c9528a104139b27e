import { balancesOf, expect, newPerson, test, topUp } from '@tessera/test-kit';
import { codePicture } from '../steps/codes/code-picture.ts';
import { choosePayment, expectBalance, transaction } from '../steps/frame/home.ts';
import { choosePicture, scanned } from '../steps/codes/payment.ts';
import {
  confirmWithPin,
  detail,
  expectPinAsked,
  paymentModal,
} from '../steps/operations/payment-modal.ts';
import { ether } from '../steps/codes/published-codes.ts';
import { decidePayment } from '../steps/user/sandbox.ts';
import { orderTransfer } from '../steps/operations/send.ts';
import { expectOutcome, orderTopUp } from '../steps/operations/top-up.ts';
import { orderWithdrawalToAddress, withdrawalTaken } from '../steps/operations/withdrawal.ts';

test.use({ variant: 'crypto' });

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** One capital letter replaced, which breaks the checksum. */
const mistyped = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed';

test('I top up, withdraw to a USDC address that I see in full, and send @smoke @TOPUP-2 @WDRAW-2 @WDRAW-3 @WALLET-3', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const modal = paymentModal(page);
  await logIn(person);

  await test.step('When I top up my USDC and pay, it is on my account', async () => {
    await page.goto('/wallet/topup?currencyCode=USDC');
    await orderTopUp(page, '50.25');
    await decidePayment(page, app, 'Pay');
    await expectOutcome(page, 'Success!');
    await modal.getByRole('button', { name: 'Home' }).click();
    await expectBalance(page, 'USDC', '50.25');
  });
  await test.step('When a letter of the address is wrong, I am told before anything happens', async () => {
    await choosePayment(page, 'Withdraw');
    await expect(page).toHaveURL('/wallet/withdrawal?currencyCode=USDC');
    await page.getByRole('textbox', { name: 'Amount' }).fill('20');
    await page.getByLabel('USDC address').fill(mistyped);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Check the address: a character is wrong.')).toBeVisible();
    await expect(modal).toBeHidden();
  });
  await test.step('When an address cannot be checked for typos, I am warned', async () => {
    await page.getByLabel('USDC address').fill(address.toLowerCase());
    await expect(page.getByText('We cannot check this address for typos.')).toBeVisible();
  });
  await test.step('When it is right, I see every character of it above my PIN', async () => {
    await orderWithdrawalToAddress(page, '20.5', address);
    await expect(modal).toContainText('20.50');
    await expect(modal).toContainText(address);
  });
  await test.step('When I type my PIN, it is paid there', async () => {
    await confirmWithPin(page, person.pin);
    await expect(modal).toContainText(withdrawalTaken);
    await modal.getByRole('button', { name: 'Details' }).click();
    await expect(detail(page, 'Address on Ethereum')).toHaveText(address);
    await modal.getByRole('button', { name: 'Done' }).click();
    await expectBalance(page, 'USDC', '29.75');
    await expect(transaction(page, '20.50')).toContainText('Completed');
  });
  await test.step('When I send the rest to somebody who has such an account, they have it', async () => {
    const maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
    await page.goto('/wallet/save?currencyCode=USDC');
    await orderTransfer(page, { amount: '29.75', phone: maria.phone });
    await confirmWithPin(page, person.pin);
    await expect(modal).toContainText('Maria L. has the money now.');
    expect(await balancesOf(app, maria)).toMatchObject({ USDC: '29.750000' });
  });
});

test('an address that the provider rejects gets nothing, and the money comes back @BACK-2', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '50.000000', 'USDC');
  await logIn(person, { path: '/wallet/withdrawal?currencyCode=USDC' });
  await orderWithdrawalToAddress(page, '20', '0x000000000000000000000000000000000000dead');
  await expect(paymentModal(page)).toContainText('We cannot check this address for typos.');
  await confirmWithPin(page, person.pin);
  await paymentModal(page).getByRole('button', { name: 'Done' }).click();
  await expect(transaction(page, '20.00')).toContainText('Returned');
  await expectBalance(page, 'USDC', '50.00');
});

test('a code of a USDC transfer fills in the withdrawal, which I confirm myself @PAY-4 @WDRAW-2', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
  await topUp(app, person, '50.000000', 'USDC');
  await logIn(person);
  await choosePicture(
    page,
    codePicture(`ethereum:${usdc}@1/transfer?address=${address}&uint256=1.5e6`),
  );
  await expect(page).toHaveURL(/\/wallet\/withdrawal\?/);
  await expect(page.getByLabel('USDC address')).toHaveValue(address);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^1\.50*$/);
  expect(await balancesOf(app, person)).toMatchObject({ USDC: '50.000000' });
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expectPinAsked(page);
  await expect(paymentModal(page)).toContainText(address);
  await confirmWithPin(page, person.pin);
  await expect(paymentModal(page)).toContainText(withdrawalTaken);
  await expect.poll(() => balancesOf(app, person)).toMatchObject({ USDC: '48.500000' });
});

test('a code of ether, and one with a mistyped address, are said to be what they are @PAY-4', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  for (const [text, words] of [
    [ether, 'Only USDC can be sent.'],
    [mistyped, 'The address in the code has a mistake'],
  ] as const) {
    await choosePicture(page, codePicture(text));
    await expect(scanned(page, 'This code cannot be used')).toContainText(words);
  }
});

test('before I exchange I can read the policies, and they are there @smoke @XCHG-3 @VAR-1', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/exchange' });
  const policies = page.getByRole('region', { name: 'Legal documents' });
  await expect(policies.getByRole('link')).toHaveText([
    'AML and KYC policy',
    'Cookies policy',
    'Privacy policy',
    'Terms of Use',
  ]);
  for (const link of await policies.getByRole('link').all()) {
    const document = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(document.ok()).toBe(true);
    expect(document.headers()['content-type']).toContain('text/html');
  }
});
