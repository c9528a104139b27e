import { expect, test, topUp } from '@tessera/test-kit';
import { expectBalance, widgets } from '../steps/frame/home.ts';
import { expectSaid, press, tabTo } from '../steps/browser/keyboard.ts';
import { detail, paymentModal } from '../steps/operations/payment-modal.ts';
import { withdrawalTaken } from '../steps/operations/withdrawal.ts';

test('I top up with the keyboard alone, to the return and Home @A11Y-1 @TOPUP-4 @desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await logIn(person);
  await test.step('When I fill in the form, I am led to the payment page', async () => {
    await press(page, widgets.payments(page).getByRole('link', { name: 'Top up' }));
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, page.getByRole('textbox', { name: 'Amount' }));
    await page.keyboard.type('25');
    await press(page, page.getByRole('checkbox', { name: /I accept the/ }), 'Space');
    await press(page, page.getByRole('main').getByRole('button', { name: 'Top up' }));
    await expect(page).toHaveURL(new RegExp(`^${app.sandboxOrigin}/pay/`));
  });
  await test.step('When I pay, the return tells it and has the focus', async () => {
    await press(page, page.getByRole('button', { name: 'Pay' }));
    await expectSaid(page, '$25.00 came to your USD account.');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Home' }));
    await expectBalance(page, 'USD', '$25.00');
  });
});

test('I withdraw with the keyboard alone, and read the details @A11Y-1 @WDRAW-2 @WALLET-4 @desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '100.00', 'USD');
  await logIn(person, { path: '/wallet/withdrawal?currencyCode=USD' });
  await test.step('When I order it, the modal waits for my PIN', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Amount' }));
    await page.keyboard.type('30');
    await tabTo(page, page.getByLabel('Card number'));
    await page.keyboard.type('4242424242424242');
    await page.keyboard.press('Enter');
    await expect(paymentModal(page).getByLabel('PIN', { exact: true })).toBeFocused();
  });
  await test.step('When I mistype it, I am told so and can type on', async () => {
    await page.keyboard.type('1357');
    await page.keyboard.press('Enter');
    const pin = paymentModal(page).getByLabel('PIN', { exact: true });
    await expect(pin).toHaveAccessibleDescription('Wrong PIN. 4 attempts left.');
    await expect(pin).toBeFocused();
  });
  await test.step('When I type it, success is said, and the details are a Tab away', async () => {
    await page.keyboard.type(person.pin);
    await page.keyboard.press('Enter');
    await expectSaid(page, withdrawalTaken);
    await press(page, paymentModal(page).getByRole('button', { name: 'Details' }));
    await expect(detail(page, 'Amount')).toHaveText('$30.00');
    await press(page, paymentModal(page).getByRole('button', { name: 'Done' }));
    await expect(paymentModal(page)).toBeHidden();
  });
});

test('I open an account with the keyboard alone @A11Y-1 @WALLET-1 @desktop', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/wallet' });
  const opener = page.getByRole('main').getByRole('button', { name: 'New account' });
  const sheet = page.getByRole('dialog', { name: 'New account' });
  await test.step('When I change my mind, the focus is where it was', async () => {
    await press(page, opener);
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('When I choose a currency and create it, I am in it', async () => {
    await page.keyboard.press('Enter');
    await tabTo(page, sheet.getByLabel('Currency'));
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByLabel('Currency')).toHaveValue('USDC');
    await press(page, sheet.getByRole('button', { name: 'Create' }));
    await expect(page.getByRole('heading', { name: 'USDC account' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});
