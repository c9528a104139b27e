import { expect, test, topUp } from '@tessera/test-kit';
import { expectHome } from '../steps/frame/home.ts';
import { expectSaid, press, tabTo } from '../steps/browser/keyboard.ts';
import { bell, notificationList } from '../steps/frame/notifications.ts';
import { accountOf, selection } from '../steps/operations/exchange.ts';
import { panel, searchButton } from '../steps/frame/panels.ts';

test('I read my notifications with the keyboard alone, and hear one that comes @A11Y-1 @SHELL-2 @desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const listening = page.waitForResponse((response) => response.url().includes('/wallet/events'));
  await logIn(person);
  await expectHome(page);
  await press(page, bell(page, 1));
  await expect(notificationList(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notificationList(page)).toBeHidden();
  await expect(bell(page, 0)).toBeFocused();
  await listening;
  await topUp(app, person, '10.00', 'USD');
  await expectSaid(page, 'Your account was topped up by $10.00.');
});

test('Escape closes each side panel, and the focus is where it was @A11Y-1 @SHELL-3 @desktop', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/wallet' });
  await press(page, searchButton(page));
  await expect(panel(page, 'Search').getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(searchButton(page)).toBeFocused();

  await page.goto('/wallet/topup?currencyCode=USD');
  const account = page.getByRole('button', { name: /^Account USD/ });
  await press(page, account);
  await expect(panel(page, 'Choose an account')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await page.goto('/exchange');
  await press(page, accountOf(page, 'from'));
  await tabTo(page, selection(page).getByRole('tab', { name: 'From' }));
  await page.keyboard.press('Escape');
  await expect(accountOf(page, 'from')).toBeFocused();
});

test('the menu is reached by the keyboard, and leads to the heading of each screen @A11Y-1 @SHELL-1 @desktop', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const [name, heading] of [
    ['Wallet', 'Wallet'],
    ['Payment', 'Payment'],
    ['History', 'History'],
  ] as const) {
    await press(page, menu.getByRole('link', { name }));
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.reload();
  }
});
