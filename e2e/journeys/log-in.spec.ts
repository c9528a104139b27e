import { codeFor, endSession, expect, firstUsers, newPhone, test } from '@tessera/test-kit';
import { expectBalance, expectHome } from '../steps/frame/home.ts';
import { readCodeInInbox } from '../steps/user/sandbox.ts';
import {
  askForCode,
  choosePin,
  chooseToLogIn,
  giveDetails,
  typeCode,
} from '../steps/user/sign-in.ts';

test('the demo user logs in by the code of the inbox and finds a history @smoke @AUTH-4 @BACK-5', async ({
  page,
  context,
  app,
}) => {
  await page.goto('/');
  await chooseToLogIn(page);
  await askForCode(page, firstUsers.alex);
  await typeCode(page, await readCodeInInbox(context, app, firstUsers.alex));
  await expect(page).toHaveURL('/');
  await expectHome(page);
  await expect(page.getByRole('main').getByText('Completed').first()).toBeVisible();
});

test('a browser that blocks all cookies logs in as well, in its tab @AUTH-8 @INPUT-2', async ({
  page,
  app,
  person,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
  });
  await page.goto('/');
  await chooseToLogIn(page);
  await askForCode(page, person.phone);
  await typeCode(page, await codeFor(app, person.phone));
  await expect(page).toHaveURL('/');
  await expectHome(page);
  await page.getByRole('link', { name: 'History' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
});

test('a visitor who opened a page of users arrives there after the login @SHELL-5', async ({
  page,
  app,
}) => {
  await page.goto('/wallet/withdrawal?currencyCode=EUR');
  await expect(page).toHaveURL('/auth?next=%2Fwallet%2Fwithdrawal%3FcurrencyCode%3DEUR');
  await chooseToLogIn(page);
  await askForCode(page, firstUsers.maria);
  await typeCode(page, await codeFor(app, firstUsers.maria));
  await expect(page).toHaveURL('/wallet/withdrawal?currencyCode=EUR');
  await expect(page.getByRole('heading', { name: 'Withdraw' })).toBeVisible();
});

test('an address of another site after the login is not followed @SHELL-5', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/auth?next=//example.org/' });
  await expect(page).toHaveURL('/');
});

test('a wrong code shows the attempts left under the form, and the right one still works @AUTH-7', async ({
  page,
  app,
}) => {
  await page.goto('/auth/login');
  await askForCode(page, firstUsers.ivan);
  const code = await codeFor(app, firstUsers.ivan);
  await typeCode(page, code === '0000' ? '1111' : '0000');
  await expect(page.getByRole('alert')).toContainText(/\d attempts? left\./);
  await typeCode(page, code);
  await expect(page).toHaveURL('/');
});

test('a registration survives Back, a reload and a closed page, and Home waits for its PIN @EASE-4', async ({
  page,
  app,
}) => {
  const phone = newPhone();
  await page.goto('/auth/register');
  await giveDetails(page, phone);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.reload();
  await typeCode(page, await codeFor(app, phone));
  await expect(page.getByRole('heading', { name: 'Set a PIN' })).toBeVisible();
  await page.goto('/');
  await choosePin(page, '2580');
  await expect(page).toHaveURL('/');
});

test('a lost connection is reported, typed input stays, and the next attempt works @AUTH-7', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Country: United States, +1' })).toBeVisible();
  await page.getByLabel('Phone').fill(newPhone());
  const typed = await page.getByLabel('Phone').inputValue();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection.');
  await expect(page.getByLabel('Phone')).toHaveValue(typed);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
});

test('logging out in one tab logs out the other @AUTH-8', async ({
  page,
  context,
  person,
  logIn,
}) => {
  await logIn(person);
  await expectBalance(page, 'USD', '$0.00');
  const otherTab = await context.newPage();
  await otherTab.goto('/settings');
  await otherTab.getByRole('button', { name: 'Log out' }).click();
  await expect(otherTab).toHaveURL('/auth');
  // Either the logout or the server's event may redirect first.
  await expect(page).toHaveURL(/\/auth(\/login\?ended=1)?$/);
});

test('a session that ended on the server ends here at the next call @AUTH-8', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await logIn(person);
  await expectBalance(page, 'USD', '$0.00');
  await endSession(app, person.token);
  await expect(page).toHaveURL(/\/auth\/login\?ended=1/);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('wallet.session'));
  expect(stored).not.toContain(person.token);
});
