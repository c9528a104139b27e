import { codeFor, expect, newPerson, newPhone, test, topUp } from '@tessera/test-kit';
import { codePicture } from '../steps/codes/code-picture.ts';
import {
  accountOf,
  amountOf,
  confirmButton,
  expectExchanged,
  selection,
} from '../steps/operations/exchange.ts';
import { picker, range } from '../steps/history/history.ts';
import { expectBalance, expectHome, widgets } from '../steps/frame/home.ts';
import { tabTo } from '../steps/browser/keyboard.ts';
import { panel, searchButton } from '../steps/frame/panels.ts';
import { pictureFile } from '../steps/codes/payment.ts';
import { tenDollars } from '../steps/codes/published-codes.ts';
import { zoneOfNoon } from '../steps/browser/time.ts';

test.use({ timezoneId: zoneOfNoon() });

test('I register, log out and log in with the keyboard alone @A11Y-1 @desktop', async ({
  page,
  app,
}) => {
  const phone = newPhone();
  await test.step('When I register, the focus leads me from field to field', async () => {
    await page.goto('/auth');
    await tabTo(page, page.getByRole('link', { name: 'Create an account' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('First name'));
    await page.keyboard.type('Ann');
    await tabTo(page, page.getByLabel('Last name'));
    await page.keyboard.type('Lee');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type('ann@example.org');
    await tabTo(page, page.getByLabel('Phone'));
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');
  });
  await test.step('and waits for code and PIN where I type them', async () => {
    await expect(page.getByLabel('Code of 4 digits')).toBeFocused();
    await page.keyboard.type(await codeFor(app, phone));
    await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
    await page.keyboard.type('2580');
    await expect(page.getByLabel('Repeat the PIN')).toBeFocused();
    await page.keyboard.type('2580');
    await page.keyboard.press('Enter');
    await expectHome(page);
  });
  await test.step('When I log out and log in, I am Home again', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Account', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Log out' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Log in' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Phone'));
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code of 4 digits')).toBeFocused();
    await page.keyboard.type(await codeFor(app, phone));
    await expectHome(page);
  });
});

test('I reach the content past the menu, and choose an account and its top-up @A11Y-1 @HOME-2', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  await expectHome(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'EUR, 2 of 3' }));
  await page.keyboard.press('Enter');
  const euro = widgets.accounts(page).getByRole('listitem').filter({ hasText: 'EUR' });
  await expect(euro).toHaveAttribute('aria-current', 'true');
  await tabTo(page, widgets.payments(page).getByRole('link', { name: 'Top up' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/wallet/topup?currencyCode=EUR');
});

test('I send money and find its receipt with the keyboard alone @A11Y-1 @WALLET-3 @HIST-3 @desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await topUp(app, person, '100.00', 'USD');
  await logIn(person, { path: '/wallet/save?currencyCode=USD' });
  await test.step('When I fill in the form, the modal waits for my PIN', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Amount' }));
    await page.keyboard.type('10');
    await tabTo(page, page.getByLabel('Recipient’s phone'));
    await page.keyboard.type(maria.phone);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
    await page.keyboard.type(person.pin);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Maria L. has the money now.');
  });
  await test.step('When I am done, the way Home is near', async () => {
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Home' }));
    await page.keyboard.press('Enter');
    await expectHome(page);
  });
  await test.step('When I narrow the history to today, I find it and open its receipt', async () => {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'All transactions' }));
    await page.keyboard.press('Enter');
    await tabTo(page, range(page));
    await page.keyboard.press('Enter');
    await tabTo(page, picker(page).getByRole('button', { name: 'Today', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, picker(page).getByRole('button', { name: 'Apply' }));
    await page.keyboard.press('Enter');
    await expect(range(page)).toBeFocused();
    const transfers = page.getByRole('checkbox', { name: 'Transfers' });
    await tabTo(page, transfers);
    await page.keyboard.press('Space');
    await expect(transfers).toBeChecked();
    const row = page.getByRole('main').getByRole('link').filter({ hasText: '-$10.00' });
    await tabTo(page, row);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('Maria L.');
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
  });
});

test('I exchange with the keyboard alone, and choose the account in its panel @A11Y-1 @SHELL-3 @SHELL-4 @XCHG-1 @desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '100.00', 'USD');
  await logIn(person, { path: '/exchange' });
  await test.step('When I open the panel, the focus is in it, and comes back with my choice', async () => {
    await tabTo(page, accountOf(page, 'to'));
    await page.keyboard.press('Enter');
    await expect(selection(page)).toBeFocused();
    await tabTo(page, selection(page).getByRole('tab', { name: 'To' }));
    await page.keyboard.press('ArrowLeft');
    await expect(selection(page).getByRole('tab', { name: 'From' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await tabTo(page, selection(page).getByRole('button', { name: /^RUB/ }));
    await page.keyboard.press('Enter');
    await expect(accountOf(page, 'to')).toBeFocused();
    await expect(accountOf(page, 'to')).toContainText('RUB');
  });
  await test.step('When I type what I want to receive and confirm, it is made', async () => {
    await tabTo(page, amountOf(page, 'to'));
    await page.keyboard.type('1500');
    await expect(amountOf(page, 'from')).toHaveValue(/\d/);
    await page.keyboard.press('Enter');
    await tabTo(page, confirmButton(page));
    await page.keyboard.press('Enter');
    await expectExchanged(page);
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Home' }));
    await page.keyboard.press('Enter');
    await expectBalance(page, 'RUB', '₽1,500.00');
  });
});

test('I search for an account with the keyboard alone @A11Y-1 @SHELL-4 @desktop', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/wallet' });
  await tabTo(page, searchButton(page));
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Search').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('euro');
  await tabTo(page, panel(page, 'Search').getByRole('link', { name: /EUR/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'EUR account' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('I put an amount into my code and pay by a picture with the keyboard alone @A11Y-1 @PAY-1 @PAY-2 @PAY-4 @deep-desktop', async ({
  page,
  app,
  person,
  logIn,
}, { project }) => {
  await topUp(app, person, '100.00', 'USD');
  await logIn(person, { path: '/payment?tab=code' });
  const main = page.getByRole('main');
  await test.step('When I ask for an amount, the code carries it', async () => {
    await tabTo(page, main.getByRole('link', { name: 'Ask for an amount' }));
    await page.keyboard.press('Enter');
    const amount = main.getByRole('textbox', { name: /^Amount/ });
    await tabTo(page, amount);
    await page.keyboard.type('25');
    await page.keyboard.press('Enter');
    await expect(main).toContainText('$25.00');
    await expect(main.getByRole('link', { name: 'Ask for another amount' })).toBeVisible();
  });
  await test.step('When I choose a picture and type my PIN, it is paid', async () => {
    // Set up before the focus arrives: the browser must know that the test replaces the file chooser.
    const chooser = page.waitForEvent('filechooser');
    if (project.name === 'phone') {
      await page.goto('/payment?tab=code');
      await tabTo(page, main.getByRole('tab', { name: 'Your QR code' }));
      await page.keyboard.press('ArrowRight');
      await expect(main.getByRole('tab', { name: 'Scan' })).toBeFocused();
      await tabTo(page, main.getByRole('button', { name: 'Choose a picture' }));
    } else {
      await tabTo(page, main.getByLabel(/Drop a picture with a QR code/));
    }
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(pictureFile(codePicture(tenDollars)));
    await tabTo(page, main.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
    await page.keyboard.type(person.pin);
    await page.keyboard.press('Enter');
    // A payout that is decided at once appears as paid.
    const told = page.getByText(/Kuntheas Shop will have the money|You paid \$10\.00/);
    await expect(told.first()).toBeVisible();
  });
});

test('a sheet keeps the focus inside and gives it back @A11Y-1 @desktop', async ({ page }) => {
  await page.goto('/auth/login');
  const country = page.getByRole('button', { name: 'Country: United States, +1' });
  await tabTo(page, country);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  for (let stops = 0; stops < 6; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('body > *:focus, main :focus:not(dialog *)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(country).toBeFocused();
});
