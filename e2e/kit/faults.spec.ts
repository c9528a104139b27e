import { expect, test } from '@tessera/test-kit';
import { failurePanels } from '../steps/frame/failure-panel.ts';
import { expectHome, widgets } from '../steps/frame/home.ts';

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
  test.use({ expectedErrors: [/integrity/] });

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

const reasons = {
  broken: 'It broke while it was starting.',
  incompatible: 'It was built for another version of this app.',
  'other-range': 'It was built for another version of this app.',
} as const;
for (const spoiling of ['broken', 'incompatible', 'other-range'] as const) {
  test(`a remote that is ${spoiling} as a whole is a panel, and the rest works @KIT-1 @FED-3`, async ({
    page,
    person,
    logIn,
    site,
  }) => {
    await site.spoil('payment', spoiling);
    await logIn(person, { origin: site.origin });
    await expect(failurePanels(page, 'payment')).toContainText(reasons[spoiling]);
    await expect(widgets.accounts(page)).toBeVisible();
    await expect(widgets.transactions(page)).toBeVisible();
  });
}
