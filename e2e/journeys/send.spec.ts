import {
  balancesOf,
  expect,
  newPerson,
  newPhone,
  openAccount,
  test,
  topUp,
} from '@tessera/test-kit';
import type { Person } from '@tessera/test-kit';
import { chooseAccount } from '../steps/operations/account-choice.ts';
import { expectBalance, transaction } from '../steps/frame/home.ts';
import { bell, longDateTime, notificationList } from '../steps/frame/notifications.ts';
import { countLoads } from '../steps/frame/page-loads.ts';
import { confirmWithPin, detail, paymentModal } from '../steps/operations/payment-modal.ts';
import { askRecipient, orderTransfer } from '../steps/operations/send.ts';

let maria: Person;

test.beforeEach(async ({ app, person }) => {
  maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await topUp(app, person, '100.00', 'USD');
});

test('I send money by phone, and it shows itself there at once @WALLET-3 @WALLET-4 @SHELL-2 @EASE-11', async ({
  page,
  person,
  logIn,
  openBrowser,
}) => {
  const modal = paymentModal(page);
  const hers = await openBrowser();
  const listening = hers.waitForResponse((response) => response.url().includes('/wallet/events'));
  await logIn(maria, { page: hers });
  await expectBalance(hers, 'USD', '$0.00');
  await listening;
  const loads = countLoads(hers);

  await test.step('When I say how much and to which phone, I see who it is before my PIN', async () => {
    await logIn(person, { path: '/wallet/save' });
    await orderTransfer(page, { amount: '25.5', phone: maria.phone, note: 'Tea & cake' });
    for (const words of ['$25.50', 'Maria L.', maria.phone.slice(-2), 'Tea & cake']) {
      await expect(modal).toContainText(words);
    }
    await expect(modal).not.toContainText('Lopez');
  });
  await test.step('When I mistype my PIN, I am told how many tries are left, and nothing moves', async () => {
    await confirmWithPin(page, '1357');
    await expect(modal).toContainText('Wrong PIN. 4 attempts left.');
    await expectBalance(hers, 'USD', '$0.00');
  });
  // The toast disappears by itself, so the wait begins before it appears.
  const toast = hers.getByRole('link', { name: 'Ann L. sent you $25.50.' }).waitFor();
  await test.step('When I type my PIN, I am told that the money is there', async () => {
    await confirmWithPin(page, person.pin);
    await expect(modal).toContainText('Maria L. has the money now.');
  });
  await test.step('When she looks at her Home that was open, everything is there', async () => {
    await toast;
    await expectBalance(hers, 'USD', '$25.50');
    await expect(transaction(hers, '+$25.50')).toContainText('Ann L.');
    await expect(hers.locator('[data-arrived=true]')).toHaveText(/\+\$25\.50/);
    await bell(hers, 2).click();
    const newest = notificationList(hers).getByRole('listitem').first();
    await expect(newest).toContainText('Ann L. sent you $25.50.');
    expect(loads()).toBe(0);
  });
  await test.step('When I look at the details, I read what was paid, to whom, when and its number', async () => {
    await modal.getByRole('button', { name: 'Details' }).click();
    await expect(detail(page, 'Amount')).toHaveText('$25.50');
    await expect(detail(page, 'Recipient')).toHaveText('Maria L.');
    await expect(detail(page, 'Note')).toHaveText('Tea & cake');
    await expect(detail(page, 'Date')).toHaveText(longDateTime);
    await expect(detail(page, 'Receipt number')).toHaveText(/^\d{5} \d{5} \d{5}$/);
  });
  await test.step('When I go Home, the money is gone from my account', async () => {
    await modal.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('main')).toContainText('You sent');
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expectBalance(page, 'USD', '$74.50');
    await expect(transaction(page, '-$25.50')).toContainText('Maria L.');
  });
});

test('an impossible sending shows its reason beside the cause, and nothing moves @WALLET-3', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await openAccount(app, person, 'IDR');
  await topUp(app, person, '50000.00', 'IDR');
  await logIn(person, { path: '/wallet/save?currencyCode=USD' });
  const form = page.getByRole('main');
  const toMaria = { amount: '10', phone: maria.phone };

  await test.step('to myself', async () => {
    await askRecipient(page, { ...toMaria, phone: person.phone });
    await expect(form).toContainText('This is your own number. Enter somebody else’s.');
  });
  await test.step('to nobody', async () => {
    await askRecipient(page, { ...toMaria, phone: newPhone() });
    await expect(form).toContainText('Nobody here has this number. Check it and try again.');
  });
  await test.step('to what is no number', async () => {
    await askRecipient(page, { ...toMaria, phone: '+1415' });
    await expect(form).toContainText('Enter one whole mobile number.');
    await expect(page.getByLabel('Recipient’s phone')).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('in a currency that she lacks', async () => {
    await chooseAccount(page, 'IDR');
    await askRecipient(page, { ...toMaria, amount: '20000' });
    await expect(form).toContainText(
      'The recipient has no IDR account. Choose another account to send from.',
    );
    await chooseAccount(page, 'USD');
  });
  await test.step('more than I have', async () => {
    await page.getByRole('textbox', { name: 'Amount' }).fill('100.01');
    await expect(form).toContainText('There is not enough money on this account.');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });
  await test.step('and what is right after all is asked about; Back leads to what I typed', async () => {
    await orderTransfer(page, toMaria);
    await expect(paymentModal(page)).toContainText('Maria L.');
    await page.goBack();
    await expect(paymentModal(page)).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('10');
  });
  expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00', IDR: '50000.00' });
  expect(await balancesOf(app, maria)).toMatchObject({ USD: '0.00' });
});

test('a link fills in the form and sends nothing; a double click sends once @WALLET-3 @WDRAW-4', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const query = { currencyCode: 'USD', phone: maria.phone, amount: '12.50', note: 'Tea' };
  await logIn(person, { path: `/wallet/save?${new URLSearchParams(query).toString()}` });
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.50');
  await expect(page.getByLabel('Note for the recipient (optional)')).toHaveValue('Tea');
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(paymentModal(page)).toContainText('Maria L.');
  await expect(paymentModal(page)).toContainText('$12.50');

  await confirmWithPin(page, person.pin);
  await expect(paymentModal(page)).toContainText('Maria L. has the money now.');
  expect(await balancesOf(app, person)).toMatchObject({ USD: '87.50' });
  expect(await balancesOf(app, maria)).toMatchObject({ USD: '12.50' });
});
