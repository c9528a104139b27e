import { anotherSession, expect, test } from '@tessera/test-kit';
import { expectSaid, press, tabTo } from '../steps/browser/keyboard.ts';
import { pinSheet } from '../steps/user/pin.ts';
import { decideIdentity } from '../steps/user/sandbox.ts';

test('I change how the app looks with the keyboard alone @A11Y-1 @I18N-1 @SHELL-9 @desktop', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/settings', theme: 'light' });
  const root = page.locator('html');
  await tabTo(page, page.getByLabel('Theme'));
  await page.keyboard.press('ArrowDown');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const hide = page.getByRole('switch', { name: 'Hide amounts' });
  await press(page, hide, 'Space');
  await expect(hide).toBeChecked();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Language')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(root).toHaveAttribute('lang', 'ru');
  await expect(page.getByLabel('Язык')).toBeFocused();
});

test('I sign out another device and change my PIN with the keyboard alone @A11Y-1 @SET-1 @AUTH-8 @desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await anotherSession(app, person);
  await logIn(person, { path: '/settings' });
  await test.step('When I sign out a device, I hear so, and the focus stays in the list', async () => {
    const opener = page.getByRole('button', { name: 'Devices 2 signed in' });
    const devices = page.getByRole('dialog', { name: 'Devices' });
    await press(page, opener);
    await press(page, devices.getByRole('button', { name: /^Sign out/ }));
    await expectSaid(page, /is signed out\./);
    await expect(devices.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Devices/ })).toBeFocused();
  });
  await test.step('When I type the PINs one after another, the new one is saved', async () => {
    const opener = page.getByRole('button', { name: /^PIN/ });
    await press(page, opener);
    await expect(pinSheet(page).getByLabel('Current PIN')).toBeFocused();
    await page.keyboard.type(person.pin);
    await tabTo(page, pinSheet(page).getByLabel('New PIN', { exact: true }));
    await page.keyboard.type('8317');
    await tabTo(page, pinSheet(page).getByLabel('New PIN again'));
    await page.keyboard.type('8317');
    await press(page, pinSheet(page).getByRole('button', { name: 'Save PIN' }));
    await expectSaid(page, 'Your PIN is changed, and your other devices are signed out.');
    await press(page, pinSheet(page).getByRole('button', { name: 'Done' }));
    await expect(opener).toBeFocused();
  });
});

test('I begin the identity check and come back with the keyboard alone @A11Y-1 @KYC-1 @desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/settings' });
  await press(page, page.getByRole('button', { name: 'Raise level' }));
  await decideIdentity(page, app, 'Leave pending');
  await press(page, page.getByRole('link', { name: 'Go to account' }));
  const standing = page.getByRole('region', { name: 'Verification' });
  await expect(standing.getByRole('status')).toContainText('Status: in progress');
  await press(page, standing.getByRole('button', { name: 'Refresh status' }));
  await expectSaid(page, 'The status has not changed yet.');
});
