import type { Page } from '@playwright/test';
import { expect, newPerson, test as base, topUp } from '@tessera/test-kit';
import { holdHost } from '../composition/hold-host.ts';
import { choosePayment, expectBalance, expectHome } from '../steps/frame/home.ts';
import { notificationList } from '../steps/frame/notifications.ts';
import { expectWorker } from '../steps/frame/worker.ts';

/** The stored reads are encrypted, so only their size is checked. */
async function expectKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('wallet.last-reads')?.length ?? 0))
    .toBeGreaterThan(2_000);
}

const test = base.extend<{ visited: Page }>({
  /** A user with 100 dollars has opened Home, whose data is stored. */
  visited: async ({ page, app, person, logIn }, use) => {
    await topUp(app, person, '100.00', 'USD');
    await logIn(person);
    await expectBalance(page, 'USD', '$100.00');
    await expectKept(page);
    await use(page);
  },
});

// The worker and stored reads come while the page is idle.
test.use({ fetchesAhead: true });

function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].flatMap((each) => Object.values(each) as string[]);
    const names = await caches.keys();
    const pages = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        const html = answers.filter(({ headers }) => headers.get('content-type')?.includes('html'));
        return (await Promise.all(html.map((answer) => answer.text()))).join('\n');
      }),
    );
    return [...texts, ...pages].join('\n');
  });
}

const holdApi = (page: Page) => page.route('**/v2/**', () => undefined);

const shownInMain = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text).filter({ visible: true });

test.describe('before the host’s script has come', () => {
  test('my balances are there as soon as the server has said them @LIFE-10 @FIRST-4 @deep-desktop', async ({
    visited: page,
  }) => {
    await page.goto('about:blank');
    const letGo = await holdHost(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(shownInMain(page, '$100')).toHaveCount(2);
    await expect(shownInMain(page, 'All accounts, about')).toHaveCount(1);
    letGo();
    await expectBalance(page, 'USD', '$100.00');
    await expectHome(page);
  });

  test('those of my visit before are there until the server says mine of now, and say from when they are @LIFE-10 @deep-desktop', async ({
    visited: page,
  }) => {
    await page.goto('about:blank');
    await holdApi(page);
    const letGo = await holdHost(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(shownInMain(page, '$100')).toHaveCount(2);
    await expect(shownInMain(page, /^As of \d\d:\d\d$/)).toHaveCount(1);
    letGo();
    await expectBalance(page, 'USD', '$100.00');
    await expect(page.getByText(/^As of \d\d:\d\d, updating…$/)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expectHome(page);
    await expect(page.getByText(/^As of/)).toHaveCount(0);
  });

  test('amounts that I hide, or of an app that locks, are not shown @LIFE-10 @SHELL-9 @LIFE-2', async ({
    visited: page,
  }) => {
    await holdHost(page);
    await openWith(page, { hidden: true, lockMinutes: 0 });
    await expectNoAmounts(page);
    await openWith(page, { hidden: false, lockMinutes: 1 });
    await expectNoAmounts(page);
  });
});

interface Choices {
  readonly hidden: boolean;
  readonly lockMinutes: number;
}

/** Sets the choices on a file without scripts, which could overwrite them. */
async function openWith(page: Page, choices: Choices): Promise<void> {
  await page.goto('/registry.json');
  await page.evaluate(({ hidden, lockMinutes }) => {
    const session = JSON.parse(localStorage.getItem('wallet.session') ?? '{}') as object;
    localStorage.setItem('wallet.session', JSON.stringify({ ...session, hideAmounts: hidden }));
    localStorage.setItem('wallet.lock-minutes', String(lockMinutes));
  }, choices);
  await page.goto('/', { waitUntil: 'commit' });
}

async function expectNoAmounts(page: Page): Promise<void> {
  await expect(shownInMain(page, 'Transactions')).not.toHaveCount(0);
  await page.evaluate(async () => {
    const early = (globalThis as { earlyRequests?: Map<string, { response: Promise<Response> }> })
      .earlyRequests;
    const answers = [...(early?.values() ?? [])].map(({ response }) => response);
    await Promise.all(answers.map(async (answer) => (await answer).clone().text()));
    await globalThis.lastReads;
    await new Promise(requestAnimationFrame);
  });
  await expect(shownInMain(page, '$')).toHaveCount(0);
}

test('nobody after me sees anything of mine on this device @LIFE-10 @AUTH-8', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '123.45', 'USD');
  await logIn(person);
  await expectBalance(page, 'USD', '$123.45');
  await expectKept(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.getItem('wallet.last-reads'))).toBeNull();
  const other = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await logIn(other);
  await expectBalance(page, 'USD', '$0.00');
  await expectKept(page);
  await holdApi(page);
  await page.reload();
  await expectBalance(page, 'USD', '$0.00');
  expect(await stored(page)).not.toContain('123.45');
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network the app opens with what I had, and says before a PIN what cannot be done @LIFE-10 @EASE-14 @deep-desktop', async ({
    visited: page,
    context,
  }) => {
    await expectWorker(page);
    await page.goto('/wallet/withdrawal');
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    await page.goto('/');
    await expectHome(page);
    await expectKept(page);
    await context.setOffline(true);
    await page.goto('/');
    await expectBalance(page, 'USD', '$100.00');
    await expect(
      page.getByText(/^No connection\. You see what was known at \d\d:\d\d\.$/),
    ).toBeVisible();
    expect(await stored(page)).not.toContain('100.00');

    await test.step('My notifications are there, and none rises as if it came now', async () => {
      await expect(page.getByText('topped up').filter({ visible: true })).toHaveCount(0);
      const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
      await bell.click();
      await expect(notificationList(page)).toContainText('topped up by $100.00');
      await bell.press('Escape');
    });
    await test.step('A payment says so, and asks for no PIN', async () => {
      await choosePayment(page, 'Withdraw');
      await expect(page.getByRole('main')).toContainText('No connection. Check your network');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await context.setOffline(false);
    await page.goto('/');
    await expectBalance(page, 'USD', '$100.00');
    await expect(page.getByText('No connection.')).toHaveCount(0);
  });
});
