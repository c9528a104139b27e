import { expect, newPerson, test, topUp } from '@tessera/test-kit';
import { expectBalance } from '../steps/frame/home.ts';
import { paymentModal } from '../steps/operations/payment-modal.ts';
import { askRecipient } from '../steps/operations/send.ts';
import { addAuthenticator, addPasskey } from '../steps/user/passkeys.ts';

test('I add a passkey, pay with it and log in with it @LIFE-2 @deep-desktop', async ({
  app,
  page,
  person,
  logIn,
}) => {
  const maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await topUp(app, person, '100.00', 'USD');
  await addAuthenticator(page);

  await test.step('When I add a passkey with my PIN, it is listed', async () => {
    await logIn(person, { path: '/settings/security' });
    await addPasskey(page, person);
  });
  await test.step('When I send money, one press confirms it', async () => {
    await page.goto('/wallet/save');
    await askRecipient(page, { amount: '25.5', phone: maria.phone });
    await paymentModal(page).getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(paymentModal(page)).toContainText('Maria L. has the money now.');
  });
  await test.step('When I log out, my passkey logs me in without a message', async () => {
    await page.goto('/settings');
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expectBalance(page, 'USD', '$74.50');
  });
});
