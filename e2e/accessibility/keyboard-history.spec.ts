import { expect, test, topUp } from '@tessera/test-kit';
import { list, picker, range } from '../steps/history/history.ts';
import { expectSaid, press, tabTo } from '../steps/browser/keyboard.ts';
import { zoneOfNoon } from '../steps/browser/time.ts';

test.use({ timezoneId: zoneOfNoon() });

test('I narrow the history and take it with me with the keyboard alone @A11Y-1 @HIST-1 @HIST-2 @desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '100.00', 'USD');
  await topUp(app, person, '40.00', 'EUR');
  await logIn(person, { path: '/history' });
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await test.step('When I write dates, a mistake is told at its field, and the range is applied', async () => {
    await press(page, range(page));
    const from = picker(page).getByLabel('From', { exact: true });
    await tabTo(page, from);
    await page.keyboard.type('31/02/2026');
    await page.keyboard.press('Tab');
    await expect(from).toHaveAccessibleDescription(/Write it like/);
    await page.keyboard.press('Escape');
    await expect(range(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, picker(page).getByRole('button', { name: 'This Year', exact: true }));
    await press(page, picker(page).getByRole('button', { name: 'Apply' }));
    await expect(range(page)).toBeFocused();
    await expectSaid(page, /^2 transactions\s?$/);
  });
  await test.step('When I choose an account by an arrow key, I hear how many there are', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'All accounts' }));
    await page.keyboard.press('ArrowRight');
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await expectSaid(page, /^1 transaction\s?$/);
    await page.keyboard.press('ArrowLeft');
    await expectSaid(page, /^2 transactions\s?$/);
  });
  await test.step('When I press the button of the file, I get it and hear so', async () => {
    const download = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: 'Download CSV' }));
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await expectSaid(page, 'The file is downloaded.');
  });
  await test.step('When I search, I hear that nothing is found', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
    await page.keyboard.type('nobody');
    await expectSaid(page, /^0 transactions\s?$/);
  });
});
