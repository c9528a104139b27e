import { container, expect, fromHost, test } from '@tessera/test-kit';
import { expectHome } from '../steps/frame/home.ts';

const loyalty = {
  name: 'loyalty',
  contract: 1,
  routes: [
    {
      path: 'loyalty',
      module: './points',
      access: 'user' as const,
      menu: { order: 30, label: { en: 'Points', ru: 'Баллы' }, icon: 'card' as const },
    },
  ],
  slots: [{ slot: 'home', order: 15, module: './points' }],
};

test('a sixth remote is in the menu, on its route and at Home, in the host’s own React @FED-1 @FED-2', async ({
  page,
  person,
  logIn,
  site,
}) => {
  // Hooks work only in the React instance that renders.
  const body = `
    const { createElement, useState } = ${fromHost('react')};
    const { useSession } = ${fromHost('@tessera/session')};
    return () => ({
      default() {
        const [points, setPoints] = useState(0);
        const language = useSession((session) => session.language);
        const add = () => setPoints(points + 1);
        return createElement('button', { onClick: add }, language + ' points: ' + points);
      },
    });`;
  await site.deployScript(loyalty, container(loyalty, body));
  await logIn(person, { origin: site.origin });

  await expectHome(page);
  await page.getByRole('main').getByRole('button', { name: 'en points: 0' }).click();
  await expect(page.getByRole('button', { name: 'en points: 1' })).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Points' }).click();
  await expect(page).toHaveURL(`${site.origin}/loyalty`);
  await expect(page.getByRole('button', { name: 'en points: 0' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Points' })).toHaveAttribute('aria-current', 'page');
});

test('the page is a Module Federation host: what its runtime registered, shares and loaded is what the browser’s tools see @DESIGN-4 @TEAM-3', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  await expectHome(page);
  const seen = await page.evaluate(() => {
    const { __INSTANCES__: hosts, __SHARE__: shares, moduleInfo } = globalThis.__FEDERATION__;
    const [host] = hosts;
    return {
      hosts: hosts.map(({ name }) => name),
      remotes: host?.options.remotes.map(({ name }) => name),
      shares: Object.values(shares).map((scopes) => Object.keys(scopes['default'] ?? {})),
      modules: Object.entries(moduleInfo).flatMap(([name, seen]) =>
        seen && 'modules' in seen
          ? seen.modules.map(({ moduleName }) => `${name.split(':', 1)[0] ?? ''}/${moduleName}`)
          : [],
      ),
    };
  });
  expect(seen.hosts).toEqual(['tessera_host']);
  expect(seen.remotes).toEqual(expect.arrayContaining(['remote_wallet', 'remote_payment']));
  expect(seen.shares[0]).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react-router-dom', '@tessera/session']),
  );
  expect(seen.modules).toEqual(
    expect.arrayContaining(['remote_wallet/transactions', 'remote_payment/qr-block']),
  );
});

test('four more remotes leave the menu in one row, and the button behind its last entry has the rest, by keyboard too @TEAM-10 @FED-1', async ({
  page,
  person,
  logIn,
  site,
}) => {
  const names = ['Insurance', 'Deliveries', 'Vouchers', 'Charity'];
  const body = `
    const { createElement } = ${fromHost('react')};
    return () => ({ default: () => createElement('p', null, 'a part') });`;
  for (const [index, en] of names.entries()) {
    const name = en.toLowerCase();
    const menu = { order: 60 + index, label: { en, ru: en }, icon: 'card' as const };
    const routes = [{ path: name, module: './part', access: 'user' as const, menu }];
    const definition = { name, contract: 1, routes };
    await site.deployScript(definition, container(definition, body));
  }
  await logIn(person, { origin: site.origin });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const more = menu.getByRole('button', { name: 'More' });
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(menu.getByRole('link')).toHaveCount(5);
    const row = [...(await menu.getByRole('link').all()), more];
    const boxes = await Promise.all(row.map((each) => each.boundingBox()));
    for (const [index, box] of boxes.entries()) {
      const next = boxes[index + 1];
      if (box && next) expect(next.x).toBeGreaterThanOrEqual(box.x + box.width - 1);
    }
    expect(boxes.at(-1)?.x).toBeLessThan(width - 40);

    await more.press('Enter');
    await expect(menu.getByRole('link', { name: 'Charity' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: 'Charity' })).toBeHidden();
  }
  await more.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/insurance`);
  await expect(page.getByText('a part')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Charity' })).toBeHidden();
});

test('a remote cannot put its own React in place of the host’s @FED-2', async ({
  page,
  person,
  logIn,
  site,
}) => {
  // Tries every way to change the share scope, and reports the results.
  const body = `
    const before = ${fromHost('react')};
    const mine = { version: '99.0.0', get: () => Promise.resolve(() => ({})), loaded: true };
    const attempts = [
      () => { scope.react = { '99.0.0': mine }; },
      () => { scope.react['99.0.0'] = mine; },
      () => { scope.react[Object.keys(scope.react)[0]] = mine; },
      () => { Object.defineProperty(scope, 'react', { value: { '99.0.0': mine } }); },
      () => { delete scope.react; },
    ];
    for (const attempt of attempts) {
      try { attempt(); } catch {}
    }
    const after = ${fromHost('react')};
    const versions = Object.keys(scope.react).join();
    return () => ({
      default: () => before.createElement('p', null, 'versions ' + versions + ', same ' + (before === after)),
    });`;
  await site.deployScript(loyalty, container(loyalty, body));
  await logIn(person, { origin: site.origin });
  await expect(page.getByText(/^versions 19\.\d+\.\d+, same true$/)).toBeVisible();
  await expectHome(page);
});
