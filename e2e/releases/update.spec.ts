import type { Page } from '@playwright/test';
import { expect, newPerson, test, topUp } from '@tessera/test-kit';
import { expectBalance, expectHome } from '../steps/frame/home.ts';
import { deployAnotherBuild } from '../steps/releases/another-build.ts';
import { countLoads } from '../steps/frame/page-loads.ts';
import { expectWorker } from '../steps/frame/worker.ts';
import { confirmWithPin, paymentModal } from '../steps/operations/payment-modal.ts';
import { orderTransfer } from '../steps/operations/send.ts';

const offer = (page: Page) => page.getByRole('region', { name: 'A new version is available.' });

/** Simulates a return from another tab, when the page checks for a new version. */
async function comeBack(page: Page): Promise<void> {
  const looked = page.waitForResponse('**/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await looked;
}

/** Builds of a remote from which this page requested files. */
function buildsOnPage(page: Page, remote: string): Promise<string[]> {
  return page.evaluate((name) => {
    const paths = performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname);
    const files = paths.filter((path) => path.startsWith(`/remotes/${name}/`));
    return [...new Set(files.map((path) => path.split('/')[3] ?? ''))];
  }, remote);
}

test('a deployment in the middle of a payment waits until it is over @FED-6 @SHELL-7', async ({
  page,
  app,
  person,
  logIn,
  site,
}) => {
  const maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await topUp(app, person, '100.00', 'USD');
  await logIn(person, { origin: site.origin, path: '/wallet/save' });
  await orderTransfer(page, { amount: '25.5', phone: maria.phone });
  const loads = countLoads(page);
  const [former] = await buildsOnPage(page, 'wallet');

  const version = await deployAnotherBuild(site.folder, 'wallet');
  await comeBack(page);
  await test.step('Nothing is offered while the PIN is asked, and the payment succeeds', async () => {
    await expect(offer(page)).toBeHidden();
    await confirmWithPin(page, person.pin);
    await expect(paymentModal(page)).toContainText('Maria L. has the money now.');
    await expect(offer(page)).toBeHidden();
  });
  await test.step('Then it is offered, and until I take it the page keeps the build that it began with', async () => {
    await paymentModal(page).getByRole('button', { name: 'Done' }).click();
    await expect(offer(page)).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(offer(page)).toBeVisible();
    const announced = page.getByRole('status').filter({ hasText: 'A new version is available' });
    await expect(announced).toBeAttached();
    await expectBalance(page, 'USD', '$74.50');
    expect(await buildsOnPage(page, 'wallet')).toEqual([former]);
    expect(loads()).toBe(0);
  });
  await test.step('Update brings the new build, and nothing more is offered', async () => {
    await offer(page).getByRole('button', { name: 'Update' }).click();
    await expectHome(page);
    await expectBalance(page, 'USD', '$74.50');
    expect(await buildsOnPage(page, 'wallet')).toEqual([version]);
    await comeBack(page);
    await expect(offer(page)).toBeHidden();
  });
});

test('a declined deployment is not offered again @FED-6', async ({ page, person, logIn, site }) => {
  await page.clock.install();
  await logIn(person, { origin: site.origin });
  await expectHome(page);
  await deployAnotherBuild(site.folder, 'payment');
  await comeBack(page);
  await offer(page).getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  const looked = page.waitForResponse('**/version.json');
  await page.clock.fastForward('15:00');
  await looked;
  await expect(offer(page)).toBeHidden();
  await expectHome(page);
});

test('an idle open page gets the offer within a quarter of an hour @FED-6', async ({
  page,
  person,
  logIn,
  site,
}) => {
  await page.clock.install();
  await logIn(person, { origin: site.origin });
  await expectHome(page);
  await deployAnotherBuild(site.folder, 'settings');
  await page.clock.fastForward('15:01');
  await expect(offer(page)).toBeVisible();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a deployment reaches a page that the worker kept, and builds are never mixed @LIFE-10 @FED-6', async ({
    page,
    person,
    logIn,
    site,
  }) => {
    await logIn(person, { origin: site.origin });
    await expectHome(page);
    await expectWorker(page);
    const version = await deployAnotherBuild(site.folder, 'wallet');
    const builds = () =>
      page.evaluate(() => [
        ...new Set(
          performance
            .getEntriesByType('resource')
            .map(({ name }) => /\/remotes\/wallet\/([^/]+)\//.exec(name)?.[1])
            .filter((build) => build !== undefined),
        ),
      ]);
    // Waits for a request: evaluating in the page counts as a user's action, after which it would not reload by
    // itself.
    const reached = page.waitForRequest((request) =>
      request.url().includes(`/remotes/wallet/${version}/`),
    );
    await page.goto(`${site.origin}/`);
    await reached;
    await expectHome(page);
    expect(await builds()).toEqual([version]);
    await page.goto(`${site.origin}/`);
    await expectHome(page);
    expect(await builds()).toEqual([version]);
  });
});
