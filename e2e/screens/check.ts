import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { breachesOf } from '../accessibility/audit.ts';
import { inEach } from './appearance.ts';
import type { Appearance, Visit } from './appearance.ts';
import { expectNothingLost, expectWholeLayout } from './layout/expect-whole-layout.ts';
import type { Stage } from './tour.ts';

type Appearances = readonly [Appearance, ...Appearance[]];

/** Each size shows one theme in each language; both sizes together show every pair. */
const appearances: Readonly<Record<Stage['size'], Appearances>> = {
  phone: [
    { language: 'en', theme: 'light' },
    { language: 'ru', theme: 'dark' },
  ],
  desktop: [
    { language: 'en', theme: 'dark' },
    { language: 'ru', theme: 'light' },
  ],
};

/** Where a variant has only its accent, the theme shows it in which accents are the harder to read. */
const another: Appearances = [{ language: 'ru', theme: 'dark' }];

interface Place extends Visit {
  readonly size: Stage['size'];
  /** Whether no other variant has a screen like it. */
  readonly own: boolean;
}

/** What has to hold for every screen, in every state. */
export async function check(page: Page, screen: string, place: Place): Promise<void> {
  const shown = place.own ? appearances[place.size] : another;
  await inEach(page, shown, place, async ({ language, theme }) => {
    expect.soft(await breachesOf(page), `${screen}, ${theme}, ${language}`).toEqual([]);
    await expectNothingLost(page, `${screen}, ${language}`);
  });
  if (place.own && !place.lifeless) await expectWholeLayout(page, screen, place);
}
