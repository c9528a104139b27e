import type { Page } from '@playwright/test';
import type { Variant } from '@tessera/config';
import { expect, test } from '@tessera/test-kit';
import { breachesOf, colourBreachesOf } from '../accessibility/audit.ts';
import { deployedRoutes } from '../steps/frame/routes.ts';
import { beginWith } from './tours/appearance.ts';
import type { Appearance, Visit } from './tours/appearance.ts';
import { check, checkWide } from './check.ts';
import { expectMirrored, expectNothingLost } from './layout/expect-whole-layout.ts';
import { pseudoLanguage } from './layout/pseudo-language.ts';
import { everyVariant, isOwn, toursIn, walk } from './tours/tour.ts';
import type { Stage, Tour } from './tours/tour.ts';
import { parts, tours } from './tours/index.ts';
import type { Part } from './tours/index.ts';

/** A sheet that is still opening has other colours and another position. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

type Look = (page: Page, screen: string, visit: Visit) => Promise<void>;

async function walkAll(
  walked: readonly Tour[],
  stage: Omit<Stage, 'visit'>,
  look: Look,
): Promise<void> {
  for (const tour of walked) {
    await test.step(tour.name, () =>
      walk(tour, { ...stage, visit: (screen, visit = {}) => look(stage.page, screen, visit) }),
    );
  }
}

/**
 * Walks tours on a phone. The first variant walks each part in its own test; another variant walks all screens that
 * no earlier variant has.
 */
export function walkAndCheck(variant: Variant): void {
  test.use({ variant, languages: ['en', 'ru', pseudoLanguage], ...still });
  const isFirst = variant === everyVariant[0];
  const walks: readonly Part[] = isFirst
    ? parts
    : [{ name: `What ${variant} has of its own`, tours }];

  for (const { name, tours: partTours, idles = false } of walks) {
    const own = toursIn(variant, partTours).filter((tour) => isOwn(variant, tour));
    test.describe(() => {
      if (idles) test.use({ fetchesAhead: true });
      test(
        `${name}: no rule is broken, whatever theme and language`,
        { tag: ['@VAR-1', '@A11Y-1', '@I18N-1'] },
        async ({ page, app, demoUser, personIn, logIn }) => {
          test.slow();
          const stage = { page, app, size: 'phone', demoUser, personIn, logIn } as const;
          await walkAll(own, stage, check);
        },
      );
    });
  }
}

export function walkWide(): void {
  for (const { name, tours: all } of parts) {
    const own = toursIn(everyVariant[0], all).filter(({ wide }) => wide);
    if (own.length === 0) continue;
    test(
      `${name}: nothing is lost where there is room`,
      { tag: ['@VAR-1', '@A11Y-1', '@I18N-1', '@desktop'] },
      async ({ page, app, demoUser, personIn, logIn }) => {
        const stage = { page, app, size: 'desktop', demoUser, personIn, logIn } as const;
        await walkAll(own, stage, checkWide);
      },
    );
  }
}

const light = { language: 'en', theme: 'light' } as const;

/** In the dark theme, accents are harder to read. */
const dark = { language: 'ru', theme: 'dark' } as const;

const nothingThere =
  /There is no such page|Такой страницы нет|part is not available|Раздел «.*» недоступен/;

async function lookAt(page: Page, path: string, { theme }: Appearance): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(nothingThere), path).toHaveCount(0);
  const breaches = await (theme === 'light' ? breachesOf(page) : colourBreachesOf(page));
  expect.soft(breaches, path).toEqual([]);
  await expectNothingLost(page, path);
  await expectMirrored(page, path);
}

/**
 * Opens every address on a desktop: with all rules in the first variant; in others, whose markup is the same, only
 * with rules about colours.
 */
export function openAndCheck(variant: Variant): void {
  const appearance = variant === everyVariant[0] ? light : dark;
  test(
    `every address of ${variant} opens, and no rule is broken`,
    { tag: ['@VAR-1', '@A11Y-1', '@SHELL-8', '@desktop'] },
    async ({ page, request, personIn, logIn }) => {
      test.slow();
      const routes = await deployedRoutes(request);
      const visitors = routes.filter(({ access }) => access !== 'user');
      await beginWith(page, appearance);
      for (const { path } of visitors) {
        await page.goto(`/${path}`);
        await lookAt(page, path, appearance);
      }
      await logIn(await personIn({ balances: { USD: '1240.50' } }), appearance);
      await lookAt(page, 'Home', appearance);
      for (const { path } of routes.filter((route) => !visitors.includes(route))) {
        await page.goto(`/${path}`);
        await lookAt(page, path, appearance);
      }
    },
  );
}
