import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { breachesOf, colourBreachesOf } from '../accessibility/audit.ts';
import { inEach, show } from './tours/appearance.ts';
import type { Visit } from './tours/appearance.ts';
import {
  expectMirrored,
  expectNothingLost,
  expectTranslated,
  expectWholeLayout,
} from './layout/expect-whole-layout.ts';
import { inPage } from './layout/in-page-code.ts';
import { pseudoLanguage } from './layout/pseudo-language.ts';

/** Markup does not depend on the theme, nor colours on the language, so two of the four combinations suffice. */
const light = { language: 'en', theme: 'light' } as const;
const dark = { language: 'ru', theme: 'dark' } as const;
const longer = { language: pseudoLanguage, theme: 'light' } as const;

const seen = new WeakMap<Page, Set<string>>();

/** Whether this page was checked at its address before, so that it now shows another state. */
function isSeen(page: Page): boolean {
  const addresses = seen.get(page) ?? new Set();
  const { pathname } = new URL(page.url());
  const known = addresses.has(pathname);
  seen.set(page, addresses.add(pathname));
  return known;
}

export async function check(page: Page, screen: string, visit: Visit): Promise<void> {
  const known = isSeen(page);
  expect.soft(await inPage(page, 'staleTexts'), `${screen}, translated`).toEqual([]);
  await inEach(page, [light, dark, longer], visit, async ({ theme, language }) => {
    if (language === pseudoLanguage) return expectTranslated(page, screen);
    const where = `${screen}, ${theme}, ${language}`;
    const look = theme === 'light' ? breachesOf : colourBreachesOf;
    expect.soft(await look(page, { modal: known }), where).toEqual([]);
    await expectNothingLost(page, where);
  });
  if (visit.lifeless) return;
  await expectWholeLayout(page, screen, known);
  // The tour continues on a translated page.
  expect.soft(await inPage(page, 'translatePage', 'copied'), `${screen}, translated`).toEqual([]);
}

/** Checks a layout of desktops. Markup, colours and words are checked on the phone. */
export async function checkWide(page: Page, screen: string, visit: Visit): Promise<void> {
  const { loading = false, lifeless = false } = visit;
  if (!lifeless) await show(page, light, { loading });
  await expectNothingLost(page, screen);
  if (!lifeless) await expectMirrored(page, screen);
}
