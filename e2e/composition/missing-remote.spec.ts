import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@tessera/test-kit';
import { failurePanels } from '../steps/frame/failure-panel.ts';
import { widgets } from '../steps/frame/home.ts';
import { countLoads } from '../steps/frame/page-loads.ts';
import { ofMissingFiles } from './missing-files.ts';

test.use({ expectedErrors: [ofMissingFiles] });

interface Missing {
  readonly remote: string;
  /** A page for users that shows the remote. */
  readonly path: string;
  readonly itself: (page: Page) => Locator;
}

const remotesOfUsers: readonly Missing[] = [
  { remote: 'wallet', path: '/', itself: widgets.transactions },
  { remote: 'payment', path: '/', itself: widgets.qr },
  {
    remote: 'exchange',
    path: '/exchange',
    itself: (page) => page.getByRole('group', { name: 'From' }),
  },
  {
    remote: 'settings',
    path: '/settings',
    itself: (page) => page.getByRole('main').getByRole('button', { name: 'Log out' }),
  },
];

async function tryAgainInVain(page: Page, panel: Locator): Promise<void> {
  const button = panel.getByRole('button', { name: 'Try again' });
  const answer = page.waitForResponse(
    (response) => response.url().includes('attempt=') && response.status() === 404,
  );
  await button.click();
  await answer;
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
}

for (const { remote, path, itself } of remotesOfUsers) {
  test(`without the files of ${remote} the rest works, and they are missed until they are back @FED-3`, async ({
    page,
    person,
    logIn,
    site,
  }) => {
    const bringBack = await site.removeFiles(remote);
    const others = remotesOfUsers.filter((other) => other.remote !== remote);
    for (const other of others) {
      await logIn(person, { origin: site.origin, path: other.path });
      await expect(other.itself(page)).toBeVisible();
    }

    await logIn(person, { origin: site.origin, path });
    const panels = failurePanels(page, remote);
    await expect(panels.first()).toContainText('It could not be loaded. The rest works as usual.');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expect(itself(page)).toBeHidden();

    const loads = countLoads(page);
    await tryAgainInVain(page, panels.first());
    await bringBack();
    for (let missing = await panels.count(); missing > 0; missing -= 1) {
      await panels.first().getByRole('button', { name: 'Try again' }).click();
      await expect(panels).toHaveCount(missing - 1);
    }
    await expect(itself(page)).toBeVisible();
    expect(loads()).toBe(0);
  });
}

test('without the files of auth a user works on, and a visitor is told @FED-3', async ({
  page,
  person,
  logIn,
  site,
}) => {
  const bringBack = await site.removeFiles('auth');
  await page.goto(site.origin);
  const panel = failurePanels(page, 'auth');
  await expect(panel).toContainText('It could not be loaded. The rest works as usual.');
  await bringBack();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();

  await site.removeFiles('auth');
  await logIn(person, { origin: site.origin });
  await expect(widgets.transactions(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
