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
  // Hooks work only in the instance of React that renders.
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

test('a remote cannot put its own React in place of the host’s @FED-2', async ({
  page,
  person,
  logIn,
  site,
}) => {
  // It tries every way to manipulate the share scope, and reports the result.
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
