import { expect, newPhone, test } from '@tessera/test-kit';
import { choosePayment, expectBalance, expectHome, transaction } from '../steps/frame/home.ts';
import { bell, longDateTime, notificationList } from '../steps/frame/notifications.ts';
import { addressOfPayment, decidePayment, readCodeInInbox } from '../steps/user/sandbox.ts';
import { choosePin, giveDetails, typeCode } from '../steps/user/sign-in.ts';
import { expectOutcome, orderTopUp } from '../steps/operations/top-up.ts';

test('a visitor becomes a user with money on an account @smoke @AUTH-2 @AUTH-3 @HOME-1 @TOPUP-4 @BACK-4', async ({
  page,
  context,
  app,
}) => {
  const phone = newPhone();

  await test.step('When I open the app, I am asked to sign in', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/auth');
    await page.getByRole('link', { name: 'Create an account' }).click();
  });
  await test.step('When I say who I am, a code is sent to my phone', async () => {
    await giveDetails(page, phone);
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  });
  await test.step('When I type the code that I read in the inbox, my phone is confirmed', async () => {
    await typeCode(page, await readCodeInInbox(context, app, phone));
    await expect(page.getByRole('heading', { name: 'Set a PIN' })).toBeVisible();
  });
  await test.step('When I type a PIN twice, I am at Home, with accounts at zero', async () => {
    await choosePin(page, '2580');
    await expect(page).toHaveURL('/');
    await expectHome(page);
    await expectBalance(page, 'USD', '$0.00');
    await expectBalance(page, 'EUR', '€0.00');
    await expectBalance(page, 'RUB', '₽0.00');
    await expect(bell(page, 1)).toBeVisible();
  });
  await test.step('When I top up and pay on the page of the payment provider, I am told so', async () => {
    await choosePayment(page, 'Top up');
    await orderTopUp(page, '250');
    await decidePayment(page, app, 'Pay');
    await expectOutcome(page, 'Success!');
    await expectOutcome(page, '$250.00 came to your USD account.');
  });
  await test.step('When I go Home, I see the balance and the transaction', async () => {
    await page.getByRole('dialog').getByRole('button', { name: /Home/ }).click();
    await expect(page).toHaveURL('/');
    await expectBalance(page, 'USD', '$250.00');
    await expect(transaction(page, '+$250.00')).toContainText('Top-up');
    await expect(transaction(page, '+$250.00')).toContainText('Completed');
  });
  await test.step('When I open the bell, I read about it with its date, and nothing is unread', async () => {
    await bell(page, 2).click();
    const entry = notificationList(page).getByRole('listitem').first();
    await expect(entry).toContainText('Your account was topped up by $250.00.');
    await expect(entry).toContainText(longDateTime);
    await expect(bell(page, 0)).toBeVisible();
  });
});

test('amount and terms are there after the payment page and Back, and nothing is ordered @EASE-14', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/wallet/topup' });
  await orderTopUp(page, '12.5');
  await expect(page).not.toHaveURL(new RegExp(`^${app.origin}`));
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.5');
  await expect(page.getByRole('checkbox', { name: /I accept the/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Top up' })).toBeEnabled();
});

test.describe('on the way back from the payment page', () => {
  test.beforeEach(async ({ person, logIn, page }) => {
    await logIn(person, { path: '/wallet/topup?currencyCode=EUR' });
    await orderTopUp(page, '40.50');
  });

  test('a declined payment is reported, moves nothing, and can be tried again @TOPUP-4', async ({
    page,
    app,
  }) => {
    await decidePayment(page, app, 'Decline');
    await expectOutcome(page, 'The top-up did not succeed. No money came to your account.');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/wallet/topup?currencyCode=EUR');
    await page.goto('/');
    await expectBalance(page, 'EUR', '€0.00');
  });

  test('a payment left pending is waited for, also after a reload, until it is paid @TOPUP-4', async ({
    page,
    context,
    app,
  }) => {
    const paymentPage = await addressOfPayment(page, app);
    await decidePayment(page, app, 'Leave pending');
    await expectOutcome(page, 'Waiting for confirmation…');
    await page.reload();
    await expectOutcome(page, 'Waiting for confirmation…');

    const provider = await context.newPage();
    await provider.goto(paymentPage);
    await decidePayment(provider, app, 'Pay');
    await provider.close();
    await expectOutcome(page, 'Success!');
  });

  test('a payment left pending is gone on with or given up from its receipt, and money that comes all the same is mine @TOPUP-4 @EASE-14', async ({
    page,
    app,
  }) => {
    const paymentPage = await addressOfPayment(page, app);
    await decidePayment(page, app, 'Leave pending');
    await expectOutcome(page, '€40.50');
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    const openReceipt = async () => {
      await page.goto('/history');
      await transaction(page, '+€40.50').getByRole('link').click();
      await expect(receipt).toContainText('+€40.50');
    };
    await test.step('When I open it in the history, it leads back to the payment page', async () => {
      await openReceipt();
      await expect(receipt).toContainText('Pending');
      await receipt.getByRole('link', { name: 'Continue to payment' }).click();
      await expect(page).toHaveURL(paymentPage);
    });
    await test.step('When I cancel it, it says so', async () => {
      await openReceipt();
      await receipt.getByRole('button', { name: 'Cancel the top-up' }).click();
      await expect(receipt).toContainText('Cancelled');
      await expect(receipt.getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
    });
    await test.step('When I pay all the same, I have the money', async () => {
      await page.goto(paymentPage);
      await decidePayment(page, app, 'Pay');
      await page.goto('/');
      await expectBalance(page, 'EUR', '€40.50');
    });
  });

  test('one may go Home while the payment is pending @TOPUP-4', async ({ page, app }) => {
    await decidePayment(page, app, 'Leave pending');
    await expectOutcome(page, 'Waiting for confirmation…');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
    await expectBalance(page, 'EUR', '€0.00');
  });
});

test('an invalid amount is reported, and no payment begins @TOPUP-1', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/wallet/topup' });
  await page.getByRole('textbox', { name: 'Amount' }).fill('0');
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
  await page.getByRole('button', { name: 'Top up' }).click();
  await expect(page.getByText('Enter an amount above zero.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page).toHaveURL('/wallet/topup');
});

test('without the terms there is no payment @TOPUP-2', async ({ page, person, logIn }) => {
  await logIn(person, { path: '/wallet/topup' });
  await page.getByRole('textbox', { name: 'Amount' }).fill('10');
  await expect(page.getByRole('button', { name: 'Top up' })).toBeDisabled();
});
