import { promote, publish } from '@tessera/release';
import { expect, test as base } from '@tessera/test-kit';
import { failurePanels } from '../steps/frame/failure-panel.ts';
import { payload } from './elsewhere.ts';
import { startTeamServer } from './team-server.ts';
import type { TeamServer } from './team-server.ts';

interface Fixtures {
  readonly team: TeamServer;
  readonly origin: string;
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants its fixtures by destructuring
  team: async ({}, use) => {
    const team = await startTeamServer();
    await use(team);
    await team.stop();
  },
  origin: async ({ site, serve, team }, use) => {
    const { name, version } = await publish(team.folder, site.folder, { url: team.url });
    // Forced, because the site's painted pages were built without this origin in their configuration.
    await promote(site.folder, name, version, { force: true });
    const config = { remoteOrigins: [team.origin] };
    await use((await serve({ site: site.folder, config })).origin);
  },
});

test('a remote at another origin is fetched ahead and runs under the policy, with its styles and what it loads later @TEAM-5 @FED-4', async ({
  page,
  person,
  logIn,
  origin,
  team,
}) => {
  team.asked.length = 0;
  await logIn(person, { origin });
  await expect.poll(() => [...team.asked].sort()).toEqual(['entry.js', 'points.css', 'points.js']);

  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Loyalty' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your points' })).toHaveCSS(
    'color',
    'rgb(1, 2, 3)',
  );
  await page.getByRole('button', { name: 'Show the rules' }).click();
  await expect(page.getByText('Each payment brings a point.')).toBeVisible();

  const response = await page.goto(`${origin}/loyalty`);
  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${team.origin};`);
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(await response?.text()).toContain(`href="${team.url}points.js" integrity="sha256-`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your points' })).toBeVisible();
});

test.describe('with a changed byte at the other origin', () => {
  test.use({ expectedErrors: [/integrity/] });

  test('a script is not executed, and the whole remote runs from the copy at the site @TEAM-5 @TEAM-10 @FED-4', async ({
    page,
    person,
    logIn,
    origin,
    team,
  }) => {
    team.change('points.js', `${payload};globalThis.loyaltyTitle = 'Your points';`);
    const tampered = page.waitForResponse(`${team.url}points.js`);
    await logIn(person, { origin, path: '/loyalty' });
    expect((await tampered).ok()).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: 'Your points' })).toHaveCSS(
      'color',
      'rgb(1, 2, 3)',
    );
    await expect(page.getByText('the tampered script ran')).toBeHidden();
    await expect(failurePanels(page, 'loyalty')).toBeHidden();

    const later = page.waitForRequest((request) => request.url().endsWith('/rules.js'));
    await page.getByRole('button', { name: 'Show the rules' }).click();
    expect((await later).url()).toContain(`${origin}/remotes/loyalty/0.3.0-`);
    await expect(page.getByText('Each payment brings a point.')).toBeVisible();
  });
});
