import type { Variant } from '@tessera/config';
import { expect, test } from '@tessera/test-kit';
import { breachesOf } from '../accessibility/audit.ts';
import { deployedRoutes } from '../steps/frame/routes.ts';
import { beginWith } from './appearance.ts';
import { check } from './check.ts';
import { expectNothingLost } from './layout/expect-whole-layout.ts';
import { isFirst, isOwn, toursIn, walk } from './tour.ts';
import { tours } from './tours.ts';

/**
 * Walks the tours that show what no earlier variant has, on a phone and, where the screens are the
 * variant's own, on a desktop.
 */
export function walkAndCheck(variant: Variant): void {
  // A sheet in the middle of its opening has other colours and another place than an open one.
  test.use({ variant, contextOptions: { reducedMotion: 'reduce' } });

  for (const tour of toursIn(variant, tours).filter((each) => isOwn(variant, each))) {
    test(
      `${tour.name}: no rule is broken, whatever theme and language`,
      { tag: ['@VAR-1', '@A11Y-1', '@I18N-1', ...(isFirst(variant, tour) ? ['@both'] : [])] },
      async ({ page, app, demoUser, personIn, logIn }, { project }) => {
        test.slow();
        const size = project.name === 'phone' ? 'phone' : 'desktop';
        await walk(tour, {
          page,
          app,
          size,
          demoUser,
          personIn,
          logIn,
          visit: (screen, visit) => check(page, screen, { size, ...visit }),
        });
      },
    );
  }
}

/** The theme that shows in which accents are the harder to read. */
const dark = { language: 'ru', theme: 'dark' } as const;

/**
 * Opens every address of a variant that shares most screens with another one, to check its accent
 * and the variant-specific parts outside of tours. All states are covered by the other variant. It
 * runs on a desktop, since the tours of the differences run on the phone.
 */
export function openAndCheck(variant: Variant): void {
  test(
    `every address of ${variant}: no rule is broken`,
    { tag: ['@VAR-1', '@A11Y-1', '@desktop'] },
    async ({ page, request, personIn, logIn }) => {
      test.slow();
      const routes = await deployedRoutes(request);
      const lookAt = async (path: string) => {
        await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', dark.theme);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect.soft(await breachesOf(page), path).toEqual([]);
        await expectNothingLost(page, path);
      };
      const visitors = routes.filter(({ access }) => access !== 'user');
      await beginWith(page, dark);
      for (const { path } of visitors) {
        await page.goto(`/${path}`);
        await lookAt(path);
      }
      await logIn(await personIn({ balances: { USD: '1240.50' } }), dark);
      await lookAt('Home');
      for (const { path } of routes.filter((route) => !visitors.includes(route))) {
        await page.goto(`/${path}`);
        await lookAt(path);
      }
    },
  );
}
