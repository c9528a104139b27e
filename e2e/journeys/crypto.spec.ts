import { balancesOf, newPerson, openAccount, topUp } from '../assembled/people.ts';
import { expect, test } from '../assembled/test.ts';
import { choosePayment, expectBalance, transaction } from '../steps/home.ts';
import { confirmWithPin, detail, paymentModal } from '../steps/payment-modal.ts';
import { decidePayment } from '../steps/sandbox.ts';
import { orderTransfer } from '../steps/send.ts';
import { expectOutcome, orderTopUp } from '../steps/top-up.ts';
import { orderWithdrawalToAddress } from '../steps/withdrawal.ts';

test.use({ variant: 'crypto' });

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** The same with one small letter for a capital. */
const mistyped = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed';

test('I top up, withdraw to a USDC address that I see in full, and send @TOPUP-2 @WDRAW-2 @WDRAW-3 @WALLET-3', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const modal = paymentModal(page);
  await openAccount(app, person, 'USDC');
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
    await expect(modal).toContainText('Withdrawal request successfully created!');
    await modal.getByRole('button', { name: 'Details' }).click();
    await expect(detail(page, 'Recipient')).toHaveText(address);
    await modal.getByRole('button', { name: 'Done' }).click();
    await expectBalance(page, 'USDC', '29.75');
    await expect(transaction(page, '20.50')).toContainText('Completed');
  });
  await test.step('When I send the rest to somebody who has such an account, they have it', async () => {
    const maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
    await openAccount(app, maria, 'USDC');
    await page.goto('/wallet/save?currencyCode=USDC');
    await orderTransfer(page, { amount: '29.75', phone: maria.phone });
    await confirmWithPin(page, person.pin);
    await expect(modal).toContainText('Maria L. has the money now.');
    expect(await balancesOf(app, maria)).toMatchObject({ USDC: '29.750000' });
  });
});

test('an address that the provider rejects gets nothing, and the money comes back @BACK-2 @phone', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await openAccount(app, person, 'USDC');
  await topUp(app, person, '50.000000', 'USDC');
  await logIn(person, { path: '/wallet/withdrawal?currencyCode=USDC' });
  await orderWithdrawalToAddress(page, '20', '0x000000000000000000000000000000000000dead');
  await expect(paymentModal(page)).toContainText('We cannot check this address for typos.');
  await confirmWithPin(page, person.pin);
  await paymentModal(page).getByRole('button', { name: 'Done' }).click();
  await expect(transaction(page, '20.00')).toContainText('Returned');
  await expectBalance(page, 'USDC', '50.00');
});
