import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '@tessera/assembly';
import { expect, test } from '@tessera/test-kit';
import { widgets } from '../steps/frame/home.ts';

/** Packages that the product's design prescribes. */
const prescribedPackages = [
  'react',
  'react-dom',
  '@module-federation/enhanced',
  '@rspack/core',
  '@rspack/cli',
  'react-router-dom',
  'zustand',
  'i18next',
  'swiper',
  'jsqr',
  'axios',
  'jest',
  '@playwright/test',
];

function dependencies(): Set<string> {
  const folders = [
    '.',
    ...readdirSync(workspace),
    ...['shared', 'tools', 'e2e'].flatMap((parent) =>
      readdirSync(join(workspace, parent)).map((name) => join(parent, name)),
    ),
  ];
  const files = folders.flatMap((folder) => {
    try {
      return [readFileSync(join(workspace, folder, 'package.json'), 'utf8')];
    } catch {
      return [];
    }
  });
  return new Set(
    files.flatMap((file) => {
      const own = JSON.parse(file) as Record<string, object | undefined>;
      return Object.keys({ ...own['dependencies'], ...own['devDependencies'] });
    }),
  );
}

test('every package that the design names is a dependency @DESIGN-1', () => {
  expect(prescribedPackages.filter((name) => !dependencies().has(name))).toEqual([]);
});

test('i18next translates the page, axios carries its calls, and swiper moves its cards @DESIGN-1', async ({
  page,
  person,
  logIn,
}) => {
  // A wide screen would show the cards side by side.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await logIn(person);
  const accounts = widgets.accounts(page);
  await expect(accounts.getByRole('listitem').first()).toBeVisible();
  // Method names survive bundling; only these libraries have them.
  const called = (await page.coverage.stopJSCoverage())
    .flatMap(({ functions }) => functions)
    .filter(({ ranges }) => ranges.some(({ count }) => count > 0))
    .map(({ functionName }) => functionName);
  expect(called).toEqual(expect.arrayContaining(['extendTranslation', '_request']));

  const moved = await accounts.locator('.swiper-initialized').evaluate((element) => {
    const { swiper } = element as unknown as {
      swiper: { translate: number; slideNext(ms: number): void };
    };
    const before = swiper.translate;
    swiper.slideNext(0);
    return before - swiper.translate;
  });
  expect(moved).toBeGreaterThan(0);
});
