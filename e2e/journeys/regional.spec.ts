import { balancesOf, expect, newPerson, test, topUp } from '@tessera/test-kit';
import { expectBalance } from '../steps/frame/home.ts';
import { confirmWithPin, paymentModal } from '../steps/operations/payment-modal.ts';
import { decidePayment } from '../steps/user/sandbox.ts';
import { orderFastPayment } from '../steps/operations/fast-payment.ts';
import { orderTransfer } from '../steps/operations/send.ts';
import { expectOutcome } from '../steps/operations/top-up.ts';

test.use({ variant: 'regional' });

test('I top up by the fast payment system, and read how to do it in cash @TOPUP-2 @TOPUP-4', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const sheet = page.getByRole('dialog');
  await logIn(person, { path: '/wallet/topup?currencyCode=RUB' });
  await test.step('When I ask for cash, I read where to go and what to bring', async () => {
    await page.getByRole('button', { name: 'Top up in cash' }).click();
    await expect(sheet).toContainText('Visit our office in person with a passport');
    await expect(sheet).toContainText('State your full name, the amount and the account number.');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
  await test.step('When I pay by the fast payment system, the money comes', async () => {
    await page.getByRole('textbox', { name: 'Amount' }).fill('5000');
    await page.getByRole('button', { name: 'Fast payment system' }).click();
    await decidePayment(page, app, 'Pay');
    await expectOutcome(page, '₽5,000.00 came to your RUB account.');
    await sheet.getByRole('button', { name: 'Home' }).click();
    await expectBalance(page, 'RUB', '₽5,000.00');
  });
  await test.step('When I send some of it, it arrives', async () => {
    const maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
    await page.goto('/wallet/save?currencyCode=RUB');
    await orderTransfer(page, { amount: '1500', phone: maria.phone });
    await confirmWithPin(page, person.pin);
    await expect(paymentModal(page)).toContainText('Maria L. has the money now.');
    expect(await balancesOf(app, maria)).toMatchObject({ RUB: '1500.00' });
  });
});

test('I withdraw by fast payment to whom the bank names, and read where cash is paid out @WDRAW-3', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '5000.00', 'RUB');
  await logIn(person, { path: '/wallet/withdrawal' });
  const sheet = page.getByRole('dialog');
  await test.step('When I choose cash, I read where to go and what to bring', async () => {
    await page.getByRole('button', { name: 'Withdraw in cash' }).click();
    await expect(sheet).toContainText('with the recipient’s passport');
    await expect(sheet).toContainText('12 Sadovaya Street, Moscow');
    await expect(sheet.getByRole('definition').last()).toHaveText(/^\d{4} \d{4} \d{4}$/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
  await test.step('When the bank knows nobody with the number, it says so there', async () => {
    await orderFastPayment(page, { amount: '1500', phone: '+79161230000', bank: 'Neva Bank' });
    await expect(page.getByLabel('Recipient’s phone')).toHaveAccessibleDescription(
      /This bank has nobody with this number/,
    );
  });
  await test.step('When I correct it, I see whom I pay before my PIN', async () => {
    await page.getByLabel('Recipient’s phone').fill('+79161234566');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(sheet).toContainText('Maria L.');
    await expect(sheet).toContainText('Neva Bank +7 (•••) •••-45-66');
    expect(await balancesOf(app, person)).toMatchObject({ RUB: '5000.00' });
    await confirmWithPin(page, person.pin);
    await expect(paymentModal(page)).toContainText('The payment is on its way: Maria L.');
  });
  await test.step('Then the receipt names them, and the money has gone', async () => {
    await sheet.getByRole('button', { name: 'Details' }).click();
    await expect(sheet.getByRole('definition').filter({ hasText: 'Neva Bank' })).toBeVisible();
    await page.goto('/');
    await expectBalance(page, 'RUB', '₽3,500.00');
  });
});

test('the block at Home says that its market is closed for now @HOME-5', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  await page.getByRole('main').getByRole('button', { name: 'Market: closed for now' }).click();
  const sheet = page.getByRole('dialog', { name: 'Market' });
  await expect(sheet).toContainText('The market is temporarily unavailable.');
  await sheet.getByRole('button', { name: 'Got it' }).click();
  await expect(sheet).toBeHidden();
});
