import { readRemotesElsewhere, siteWith } from '@tessera/assembly';
import { expect } from '@tessera/test-kit';
import { test } from './elsewhere.ts';

test('a host of a team’s own shows the remotes of a deployed site, of any bundler, with their own chunks and styles @TEAM-10 @FED-4', async ({
  page,
  person,
  logIn,
  site,
  serve,
  built,
  deploy,
}) => {
  await deploy(built.loyalty);
  await deploy(built.vouchers);
  const remotes = await readRemotesElsewhere(site.origin, 'http://localhost:3000');
  const { folder, remove } = await siteWith(remotes, site.folder);
  const { origin } = await serve({ site: folder, config: { remoteOrigins: [...remotes.origins] } });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { origin: from, pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/')) asked.add(from);
  });

  await logIn(person, { origin });
  await page.getByRole('link', { name: 'See your points' }).click();
  await page.getByRole('button', { name: 'Show the rules' }).click();
  await expect(page.getByText('Each payment brings a point.')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'See your vouchers' }).click();
  await page.getByRole('button', { name: 'Show the terms' }).click();
  const terms = page.getByText('A voucher is worth five dollars');
  await expect(terms).toHaveCSS('border-inline-start-width', '3px');
  expect([...asked]).toEqual([site.origin]);
  await remove();
});
