import type { Page } from '@playwright/test';
import { endPreview, startPreview } from '@tessera/release';
import { expect } from '@tessera/test-kit';
import { beginAs } from './fault-matrix/faults-of.ts';
import { partIn } from './fault-matrix/places.ts';
import { test } from './victim/victim-site.ts';

const main = (page: Page) => page.getByRole('main');
const badge = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('a link shows that version under a badge to its visitor alone, and both the user and the team can end it @TEAM-7', async ({
  page,
  request,
  demoUser,
  victim,
}) => {
  const version = await victim.publishBuild('second-build');
  const { id, token } = await startPreview(victim.folder, 'victim', version, { days: 1 });
  const link = `${victim.origin}/victim?preview=${token}`;
  await beginAs(page, demoUser);

  await page.goto(link);
  await expect(partIn(main(page), 'first')).toContainText('second-build');
  await expect(badge(page)).toContainText(`victim ${version}`);
  await expect(page).toHaveURL(`${victim.origin}/victim`);
  const forOthers = await request.get(`${victim.origin}/victim`);
  expect(await forOthers.text()).not.toContain(version);

  await badge(page).getByRole('link', { name: 'Leave the preview' }).click();
  await expect(partIn(main(page), 'first')).toContainText('first-build');
  await expect(page).toHaveURL(`${victim.origin}/victim`);
  await expect(badge(page)).toBeHidden();

  await endPreview(victim.folder, id);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
});
