import { expect } from '@tessera/test-kit';
import { promote } from '@tessera/release';
import { countLoads } from '../steps/frame/page-loads.ts';
import { beginAs } from './fault-matrix/faults-of.ts';
import { failureIn, partIn, places } from './fault-matrix/places.ts';
import { test } from './victim/victim-site.ts';

const { scope, start } = places['first screen'];
const again = { name: 'Try again' };

/** recovery.test.ts covers a registry that is unreachable, erroneous or late. */
for (const fault of ['hung', 'truncated', 'tampered'] as const) {
  test(`a remote recovers while the registry is ${fault} @FED-3`, async ({
    page,
    demoUser,
    victim,
  }) => {
    victim.faults.set([{ remote: 'victim', part: 'entry', fault: 'not-found' }]);
    await beginAs(page, demoUser);
    await page.goto(victim.origin + start, { waitUntil: 'commit' });
    await expect(failureIn(scope(page))).toBeVisible();
    victim.faults.set([{ remote: '*', part: 'registry', fault }]);
    await scope(page).getByRole('button', again).click();
    await expect(partIn(scope(page), 'first')).toBeVisible();
  });
}

test('a version deployed in the meantime replaces a failed one on the same page @FED-3 @FED-6', async ({
  page,
  demoUser,
  victim,
}) => {
  victim.faults.set([{ remote: 'victim', part: 'entry', fault: 'not-found' }]);
  await beginAs(page, demoUser);
  await page.goto(victim.origin + start, { waitUntil: 'commit' });
  await expect(failureIn(scope(page))).toBeVisible();
  const loads = countLoads(page);
  victim.faults.clear();
  await promote(victim.folder, 'victim', await victim.publishBuild('mended-build'));
  await scope(page).getByRole('button', again).click();
  await expect(partIn(scope(page), 'first')).toContainText('mended-build');
  expect(loads()).toBe(0);
});

test('where parts of the failed build run, the newer one is offered by a reload @FED-6', async ({
  page,
  demoUser,
  victim,
}) => {
  await beginAs(page, demoUser);
  await page.goto(`${victim.origin}/`);
  await expect(partIn(scope(page), 'widget')).toContainText('first-build');
  victim.faults.set([{ remote: 'victim', part: 'chunk', fault: 'not-found' }]);
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Victim' })
    .click();
  await expect(failureIn(scope(page))).toBeVisible();
  await promote(victim.folder, 'victim', await victim.publishBuild('mended-build'));
  await scope(page).getByRole('button', again).click();
  await expect(scope(page)).toContainText('There is a newer version');
  victim.faults.clear();
  await scope(page).getByRole('button', { name: 'Reload' }).click();
  await expect(partIn(scope(page), 'first')).toContainText('mended-build');
});

test('parts that run in two containers of one build live beside each other @FED-3', async ({
  page,
  demoUser,
  victim,
}) => {
  await beginAs(page, demoUser);
  await page.goto(`${victim.origin}/`);
  const widget = partIn(scope(page), 'widget');
  await widget.getByRole('button').click();
  await page.evaluate(() => {
    sessionStorage.setItem('victim.breaks', 'module');
  });
  await page.getByRole('button', { name: 'Open aside' }).click();
  const aside = places.panel.scope(page);
  await expect(failureIn(aside)).toContainText('It broke while it was starting.');
  await page.evaluate(() => {
    sessionStorage.removeItem('victim.breaks');
  });
  await aside.getByRole('button', again).click();
  await expect(partIn(aside, 'aside')).toBeVisible();
  await expect(partIn(aside, 'aside')).toHaveCSS('outline-style', 'dotted');
  await partIn(aside, 'aside').getByRole('button').click();
  await widget.getByRole('button').click();
  await expect(partIn(aside, 'aside')).toContainText('aside en 1');
  await expect(widget).toContainText('widget en 2');
});
