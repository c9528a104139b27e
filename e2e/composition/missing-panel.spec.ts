import { expect, test } from '@tessera/test-kit';
import { accountOf } from '../steps/operations/exchange.ts';
import { panel, searchButton } from '../steps/frame/panels.ts';
import { ofMissingFiles } from './missing-files.ts';

test('a panel that no deployed remote has is said to be missing, and the rest works @SHELL-3 @FED-3', async ({
  page,
  person,
  logIn,
  site,
}) => {
  await site.changeRegistry('exchange', ({ extras: { definition } }) => {
    definition.panels = (definition.panels ?? []).filter(({ id }) => id !== 'asset-search');
  });
  await logIn(person, { origin: site.origin, path: '/wallet' });
  await searchButton(page).click();
  await expect(panel(page, 'Not available')).toContainText(
    'This part of the app is not available right now. The rest works.',
  );
  await page.keyboard.press('Escape');
  await expect(searchButton(page)).toBeFocused();
  await page.goto(`${site.origin}/exchange`);
  await accountOf(page, 'from').click();
  await expect(panel(page, 'Accounts to exchange')).toBeVisible();
});

test.describe('missing files', () => {
  test.use({ expectedErrors: [ofMissingFiles] });

  test('a panel can be tried again once they are back @SHELL-3 @FED-3', async ({
    page,
    person,
    logIn,
    site,
  }) => {
    const bringBack = await site.removeFiles('exchange');
    await logIn(person, { origin: site.origin, path: '/wallet' });
    await searchButton(page).click();
    const search = panel(page, 'Search');
    await expect(search.getByRole('alert')).toContainText('The “exchange” part is not available');
    await bringBack();
    await search.getByRole('button', { name: 'Try again' }).click();
    await expect(search.getByRole('link', { name: /US dollar/ })).toBeVisible();
  });
});
