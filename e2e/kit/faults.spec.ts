import { expect, test } from '@tessera/test-kit';
import { failurePanels } from '../steps/failure-panel.ts';
import { expectHome, widgets } from '../steps/home.ts';

test('faults on the network come and go while a page is open @KIT-1 @KIT-2', async ({
  page,
  person,
  logIn,
  faults,
}) => {
  faults.set([{ remote: 'payment', part: 'entry', fault: 'down' }]);
  await logIn(person, { origin: faults.origin });
  const panel = failurePanels(page, 'payment');
  await expect(panel).toContainText('It could not be loaded.');
  await expect(widgets.accounts(page)).toBeVisible();
  faults.clear();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel).toBeHidden();
  await expectHome(page);
});

test.describe('a tampered remote', () => {
  test.use({ provoked: [/integrity/] });

  test('leaves no trace on the page @FED-4', async ({ page, person, logIn, faults }) => {
    faults.set([{ remote: 'wallet', part: 'all', fault: 'tampered' }]);
    const tampered = page.waitForResponse(/\/remotes\/wallet\/.*\.js/);
    await logIn(person, { origin: faults.origin });
    expect(await (await tampered).text()).toContain('__tampered');
    await expect(failurePanels(page, 'wallet').first()).toBeVisible();
    expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
    await expect(page.getByText('tampered')).toHaveCount(0);
  });
});
