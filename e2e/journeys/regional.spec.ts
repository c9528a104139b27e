import { balancesOf, newPerson, topUp } from '../assembled/people.ts';
import { expect, test } from '../assembled/test.ts';
import { expectBalance } from '../steps/home.ts';
import { confirmWithPin, paymentModal } from '../steps/payment-modal.ts';
import { decidePayment } from '../steps/sandbox.ts';
import { orderTransfer } from '../steps/send.ts';
import { expectOutcome } from '../steps/top-up.ts';

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
    await expectOutcome(page, 'The money is on your account.');
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

test('withdrawal tells in its own words what is not possible, and moves nothing @WDRAW-3', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '5000.00', 'RUB');
  await logIn(person, { path: '/wallet/withdrawal?currencyCode=RUB', language: 'ru' });
  const fast = page.getByRole('button', { name: 'Система быстрых платежей' });
  const sheet = page.getByRole('dialog');
  await test.step('When I have entered no amount, there is nothing to press', async () => {
    await expect(page.getByRole('textbox', { name: 'Сумма' })).toBeVisible();
    await expect(fast).toHaveCount(0);
  });
  await test.step('When I choose the fast payment system, it is temporarily unavailable', async () => {
    await page.getByRole('textbox', { name: 'Сумма' }).fill('1000');
    await fast.click();
    await expect(sheet).toContainText('Вывод по СБП временно недоступен');
    await page.keyboard.press('Escape');
  });
  await test.step('When I choose cash, I read where to go and what to bring', async () => {
    await page.getByRole('button', { name: 'Вывести наличными' }).click();
    await expect(sheet).toContainText('с паспортом получателя');
    await expect(sheet).toContainText('сумму и номер квитанции');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
  expect(await balancesOf(app, person)).toMatchObject({ RUB: '5000.00' });
});
