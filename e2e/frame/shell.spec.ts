import type { Page } from '@playwright/test';
import { expect, test, topUp } from '@tessera/test-kit';
import { expectBalance, transaction } from '../steps/frame/home.ts';
import { bell, notificationList } from '../steps/frame/notifications.ts';
import { countLoads } from '../steps/frame/page-loads.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

test('the menu leads everywhere and marks where I am @SHELL-1 @both', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  const menu = menuOf(page);
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Wallet',
    'Payment',
    'History',
    'Account',
  ]);
  for (const [name, path] of [
    ['Wallet', '/wallet'],
    ['Payment', '/payment'],
    ['History', '/history'],
    ['Account', '/settings'],
    ['Home', '/'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(menu.locator('[aria-current=page]')).toHaveText(name);
  }
  await menu.getByRole('link', { name: 'Wallet' }).click();
  await page.getByRole('link', { name: 'Tessera, home page' }).click();
  await expect(page).toHaveURL('/');
});

test('the menu is within thumb reach on a phone and in the header on a desktop @SHELL-1 @both', async ({
  page,
  person,
  logIn,
}, { project }) => {
  await logIn(person);
  await expect(page.locator('[data-painted]')).toHaveCount(0);
  const box = await menuOf(page).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  if (project.name === 'phone') expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
  else expect(box?.y).toBeLessThan(100);
});

test('at its end a page lies above the menu of a phone @SHELL-1', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  await page.goto('/settings');
  const last = page.getByRole('button', { name: 'Log out' });
  await expect(last).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Parts that arrive later make the page longer, so this polls.
  const coveredBy = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [button, menu] = [await last.boundingBox(), await menuOf(page).boundingBox()];
    return (button?.y ?? 0) + (button?.height ?? 0) - (menu?.y ?? 0);
  };
  await expect.poll(coveredBy).toBeLessThanOrEqual(0);
});

test('money that arrives meanwhile shows itself without a reload @SHELL-2 @both', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const listening = page.waitForResponse((response) => response.url().includes('/wallet/events'));
  await logIn(person);
  await expect(bell(page, 1)).toBeVisible();
  await listening;
  const loads = countLoads(page);
  await topUp(app, person, '75.00', 'EUR');
  await expect(bell(page, 2)).toBeVisible();
  await expectBalance(page, 'EUR', '€75.00');
  await expect(transaction(page, '+€75.00')).toBeVisible();
  expect(loads()).toBe(0);
});

test('the bell opens and closes its list, by its button, the cross and Escape @SHELL-2 @both', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  const list = notificationList(page);
  await bell(page, 1).click();
  await expect(list).toContainText('Welcome, Ann! Your accounts are ready.');
  await expect(page.locator('body')).toHaveClass(/notifications-open/);
  await list.getByRole('button', { name: 'Close notifications' }).click();
  await expect(list).toBeHidden();
  await expect(page.locator('body')).not.toHaveClass(/notifications-open/);

  await bell(page, 0).click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bell(page, 0)).toBeFocused();

  await page.reload();
  await expect(bell(page, 0)).toBeVisible();
});

test.describe('with another version on the server', () => {
  // The page requests it once idle.
  test.use({ fetchesAhead: true });

  test.beforeEach(async ({ page }) => {
    await page.route(/\/version\.json/, (route) => route.fulfill({ json: { version: '9.9.9' } }));
  });

  function countChecks(page: Page): () => number {
    let checks = 0;
    page.on('requestfinished', (request) => {
      if (request.url().includes('/version.json')) checks += 1;
    });
    return () => checks;
  }

  test('the page reloads once for it and never again @SHELL-7', async ({ page }) => {
    const loads = countLoads(page);
    const checks = countChecks(page);
    await page.goto('/auth');
    for (const visit of [2, 3, 4]) {
      await expect.poll(checks).toBe(visit);
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
      expect(loads()).toBe(visit);
      await page.reload();
    }
  });

  test('no payment is interrupted @SHELL-7', async ({ page, person, logIn }) => {
    const checks = countChecks(page);
    await logIn(person, { path: '/wallet/payments/finish?currencyCode=USD&order=none' });
    const loads = countLoads(page);
    await expect.poll(checks).toBe(1);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('wallet.reloaded-for'))).toBeNull();
    expect(loads()).toBe(0);
  });
});

test('an unknown address is told inside the frame, to users and visitors @SHELL-8', async ({
  page,
  person,
  logIn,
}) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await logIn(person, { path: '/no/such/page' });
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expect(menuOf(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('every page of users leads a visitor to the sign-in @SHELL-5', async ({ page }) => {
  const paths = [
    '/wallet',
    '/wallet/topup?currencyCode=EUR',
    '/wallet/save?phone=%2B12025550124&amount=5',
    '/history?kind=transfer',
    '/exchange',
    '/exchange/confirm?sell=10',
    '/payment?tab=scan',
    '/wallet/pay?code=0002',
    '/settings',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?${new URLSearchParams({ next: path }).toString()}`);
  }
});
