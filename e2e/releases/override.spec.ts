import type { Page } from '@playwright/test';
import type { RemoteDefinition } from '@tessera/contract';
import { expect, test as base } from '@tessera/test-kit';
import { failurePanels } from '../steps/frame/failure-panel.ts';
import { widgets } from '../steps/frame/home.ts';
import { countLoads } from '../steps/frame/page-loads.ts';
import { buildOf, startDevelopmentServer } from './development-server.ts';
import type { Build, DevelopmentServer } from './development-server.ts';

const payment: RemoteDefinition = {
  name: 'payment',
  contract: 1,
  routes: [
    {
      path: 'payment',
      module: './payment',
      access: 'user',
      menu: { order: 30, label: { en: 'Payment', ru: 'Оплата' }, icon: 'scan' },
    },
  ],
  slots: [{ slot: 'home', order: 30, module: './qr-block' }],
};
const loyalty: RemoteDefinition = {
  name: 'loyalty',
  contract: 1,
  routes: [
    {
      path: 'loyalty',
      module: './points',
      access: 'user',
      menu: { order: 60, label: { en: 'Points', ru: 'Баллы' }, icon: 'card' },
    },
  ],
};

interface Fixtures {
  readonly origin: string;
  readonly machine: DevelopmentServer;
}

const test = base.extend<Fixtures>({
  origin: async ({ serve }, use) => {
    const overrides = { origins: ['http://localhost:*'] };
    const { origin } = await serve({ config: { overrides } });
    await use(origin);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants its fixtures by destructuring
  machine: async ({}, use) => {
    const machine = await startDevelopmentServer(buildOf(payment, 'From my machine'));
    await use(machine);
    await machine.stop();
  },
});

async function expectHome(page: Page): Promise<void> {
  await expect(widgets.accounts(page)).toBeVisible();
  await expect(widgets.transactions(page)).toBeVisible();
}

const badge = (page: Page) => page.getByRole('region', { name: 'Overrides' });
const link = (name: string, address: string) =>
  `/?${new URLSearchParams({ override: `${name}@${address}` }).toString()}`;

/** Anybody may send a link, so it runs nothing until the user allows it. */
async function allow(page: Page): Promise<void> {
  await badge(page).getByRole('button', { name: 'Allow' }).click();
}

function deployedScripts(page: Page, remote: string): Promise<string[]> {
  return page.evaluate(
    (folder) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith(folder))
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
        .map(({ name }) => name),
    `/remotes/${remote}/`,
  );
}

test('a remote runs from my machine, on the first screen already, until I reset it @REL-4', async ({
  page,
  person,
  logIn,
  origin,
  machine,
}) => {
  await logIn(person, { origin, path: link('payment', machine.address) });
  await test.step('The link asks, and asks nobody but me', async () => {
    await expect(badge(page)).toContainText(
      `A link asks to run another version: payment (${new URL(machine.address).origin})`,
    );
    await expectHome(page);
    await expect(page.getByText('From my machine')).toBeHidden();
    expect(machine.asked).toEqual([]);
    await allow(page);
  });
  await expect(page.getByRole('main').getByText('From my machine')).toBeVisible();
  await expectHome(page);
  expect(await deployedScripts(page, 'payment')).toEqual([]);

  await test.step('Its name is on every page, and the address no longer asks for it', async () => {
    await expect(badge(page)).toContainText('Not the deployed version: payment');
    await expect(page).toHaveURL(`${origin}/`);
    await page.getByRole('link', { name: 'Wallet', exact: true }).click();
    await expect(badge(page)).toBeInViewport();
    await page.reload();
    await expect(badge(page)).toBeInViewport();
    await page.getByRole('link', { name: 'Payment' }).click();
    await expect(page.getByText('From my machine')).toBeVisible();
    expect(await deployedScripts(page, 'payment')).toEqual([]);
  });
  await test.step('One click brings the deployed version back', async () => {
    await badge(page).getByRole('button', { name: 'Reset' }).click();
    await expect(badge(page)).toBeHidden();
    await expect(page.getByText('From my machine')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('wallet.overrides'))).toBeNull();
  });
});

test('a declined override of a link neither runs nor is stored @REL-4', async ({
  page,
  person,
  logIn,
  origin,
  machine,
}) => {
  await logIn(person, { origin, path: link('payment', machine.address) });
  await badge(page).getByRole('button', { name: 'Decline' }).click();
  await expect(badge(page)).toBeHidden();
  await expectHome(page);
  expect(await page.evaluate(() => sessionStorage.getItem('wallet.overrides'))).toBeNull();
  expect(machine.asked).toEqual([]);
});

test('a link resets it as well, and another tab never had it @REL-4', async ({
  page,
  context,
  person,
  logIn,
  origin,
  machine,
}) => {
  await logIn(person, { origin, path: link('payment', machine.address) });
  await allow(page);
  await expect(badge(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(origin);
  await expectHome(other);
  await expect(badge(other)).toBeHidden();
  await page.goto(`${origin}/?override=reset`);
  await expectHome(page);
  await expect(badge(page)).toBeHidden();
  await expect(page).toHaveURL(`${origin}/`);
});

test('a change shows at once, and the rest of the page keeps its state @REL-4', async ({
  page,
  person,
  logIn,
  origin,
  machine,
}) => {
  await logIn(person, { origin, path: link('payment', machine.address) });
  await allow(page);
  const mine = page.getByText('From my machine');
  await expect(mine).toHaveCSS('color', 'rgb(0, 128, 128)');
  const bell = page.getByRole('button', { name: /^Notifications/ }).first();
  await bell.click();
  await expect(bell).toHaveAttribute('aria-expanded', 'true');
  const loads = countLoads(page);

  // Only connected pages are told of the change.
  await expect.poll(() => machine.asked).toContain('changes');
  machine.put(buildOf(payment, 'Changed just now', 'maroon'));
  machine.tell('changed');
  const changed = page.getByText('Changed just now');
  await expect(changed).toHaveCSS('color', 'rgb(128, 0, 0)');
  await expect(mine).toBeHidden();
  await expect(bell).toHaveAttribute('aria-expanded', 'true');
  expect(loads()).toBe(0);
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((one) => (one as HTMLLinkElement).href));
  expect(styles.filter((href) => href.includes('/part.'))).toHaveLength(1);

  await test.step('A build that fails is told, and the last good one goes on', async () => {
    machine.tell('broken', { fault: 'Unexpected token' });
    await badge(page).getByRole('button', { name: 'Details' }).click();
    await expect(badge(page)).toContainText('Unexpected token');
    await expect(changed).toBeVisible();
  });
});

test('a remote that is not deployed is in the menu and on its route @REL-4 @FED-1', async ({
  page,
  person,
  logIn,
  origin,
  machine,
}) => {
  machine.put(buildOf(loyalty, 'Seven points'));
  await logIn(person, { origin, path: link('loyalty', machine.address).replace('/', '/loyalty') });
  await allow(page);
  await expect(page.getByText('Seven points')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Points' })).toHaveAttribute('aria-current', 'page');
});

test('the panel runs one as well, by the keyboard alone @REL-4 @A11Y-2', async ({
  page,
  person,
  logIn,
  origin,
  machine,
}) => {
  await logIn(person, { origin });
  await expectHome(page);
  await page.keyboard.press('Control+Alt+KeyO');
  const form = badge(page).getByRole('form', { name: 'Run another one' });
  await form.getByLabel('Name of the remote').fill('payment');
  await form.getByLabel('Address of its remote.json').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('http or https');
  await form.getByLabel('Address of its remote.json').fill(machine.address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('From my machine')).toBeVisible();
});

const needy = (build: Build): Build => ({
  ...build,
  'remote.json': (build['remote.json'] ?? '').replace(
    '"shared":{}',
    '"shared":{"react":"^99.0.0"}',
  ),
});
const named = (name: string, part: Partial<RemoteDefinition> = {}): Build =>
  buildOf({ name, contract: 1, ...part }, name);
const taken = { path: 'wallet/:other', module: './part', access: 'user' as const };

/** By name of the remote: its address, its build, and why it is refused. */
const refused: readonly {
  readonly name: string;
  readonly at?: (address: string) => string;
  readonly build?: Build;
  /** Refused before the user is asked. */
  readonly atSight?: true;
  readonly words: string;
}[] = [
  { name: 'payment', build: named('other'), words: 'has another name' },
  { name: 'wallet', build: named('wallet', { contract: 2 }), words: 'version of the contract' },
  { name: 'exchange', build: needy(named('exchange')), words: 'version of a shared package' },
  { name: 'greedy', build: named('greedy', { routes: [taken] }), words: 'has one of its routes' },
  { name: 'page', build: { 'remote.json': '<!doctype html>' }, words: 'is not the remote.json' },
  { name: 'nothing', words: 'Nothing was to be had' },
  {
    name: 'away',
    at: (address) => new URL(`/away?${address}`, address).href,
    words: 'Nothing was to be had',
  },
  {
    name: 'evil',
    atSight: true,
    at: () => 'https://evil.example/remote.json',
    words: 'does not permit overrides from there',
  },
  { name: 'scheme', atSight: true, at: () => 'data:application/json,{}', words: 'http or https' },
  {
    name: 'secret',
    atSight: true,
    at: (address) => address.replace('//', '//me:secret@'),
    words: 'without a user name',
  },
];

test.describe('an override that cannot run', () => {
  test.use({ expectedErrors: [/blocked by CORS policy|'integrity' attribute/] });

  test('is refused, each with its reason, and the deployed versions run @REL-4 @FED-2', async ({
    page,
    person,
    logIn,
    origin,
    machine,
  }) => {
    const files = refused.flatMap(({ name, build = {} }) =>
      Object.entries(build).map(([file, content]) => [`${name}/${file}`, content] as const),
    );
    machine.put(Object.fromEntries(files));
    const linkTo = (some: typeof refused) => {
      const asked = some.map(({ name, at = (address: string) => address }) => {
        const address = at(new URL(`${name}/remote.json`, machine.address).href);
        return ['override', `${name}@${address}`];
      });
      return `/?${new URLSearchParams(asked).toString()}`;
    };
    const expectRefusals = async (some: typeof refused) => {
      await expect(badge(page)).toContainText('Every part is the deployed version; refused: ');
      await expectHome(page);
      await badge(page).getByRole('button', { name: 'Details' }).click();
      const rows = badge(page).getByRole('listitem');
      for (const { name, words } of some) {
        const row = rows.filter({ has: page.getByText(name, { exact: true }) });
        await expect(row).toContainText(words);
      }
    };
    const atSight = refused.filter((each) => each.atSight);
    await logIn(person, { origin, path: linkTo(atSight) });
    await expectRefusals(atSight);
    expect(machine.asked).toEqual([]);
    const once = refused.filter((each) => !each.atSight);
    await page.goto(origin + linkTo(once));
    await allow(page);
    await expectRefusals(once);
    await page.getByRole('link', { name: 'Payment' }).click();
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(machine.asked.filter((file) => file.endsWith('.js'))).toEqual([]);
  });

  test('has not the bytes that were told: nothing of it is run @REL-4 @FED-4', async ({
    page,
    person,
    logIn,
    origin,
    machine,
  }) => {
    const build = buildOf(payment, 'From my machine');
    const entry = Object.keys(build).find((name) => name.startsWith('entry')) ?? '';
    machine.put({ ...build, [entry]: `window.tampered = true; ${build[entry] ?? ''}` });
    await logIn(person, { origin, path: link('payment', machine.address) });
    await allow(page);
    await expect(failurePanels(page, 'payment')).toBeVisible();
    await expectHome(page);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  });
});

test('on a phone the badge covers nothing, with its panel open or not @REL-4', async ({
  page,
  person,
  logIn,
  origin,
  machine,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(person, { origin, path: link('payment', machine.address) });
  await allow(page);
  await expectHome(page);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  const pressable = async (name: RegExp) => {
    // A trial click fails if anything covers the button.
    await page.getByRole('button', { name }).first().click({ trial: true });
  };
  for (const panelOpen of [false, true]) {
    if (panelOpen) await badge(page).getByRole('button', { name: 'Details' }).click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link')
      .last()
      .click({ trial: true });
    await pressable(/^Notifications/);
    await pressable(/^Hide amounts$/);
    await pressable(/^Reset$/);
    expect(await wide()).toBe(390);
  }
});

test('a deployment that permits no overrides ignores links to them @REL-4', async ({
  page,
  person,
  logIn,
  machine,
}) => {
  await logIn(person, { path: link('payment', machine.address) });
  await expectHome(page);
  await page.keyboard.press('Control+Alt+KeyO');
  await page.getByRole('link', { name: 'Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expect(badge(page)).toBeHidden();
  expect(machine.asked).toEqual([]);
});
