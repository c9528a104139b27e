import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { breachesOf, colourBreachesOf } from '../accessibility/audit.ts';
import { inEach } from './appearance.ts';
import type { Appearance, Visit } from './appearance.ts';
import { expectNothingLost, expectWholeLayout } from './layout/expect-whole-layout.ts';
import type { Stage } from './tour.ts';

/** Markup is the same in each theme, and colours are in each language: two of the four show both. */
const appearances = [
  { language: 'en', theme: 'light' },
  { language: 'ru', theme: 'dark' },
] as const;

interface Place extends Visit {
  readonly size: Stage['size'];
}

/** A modal of a desktop is the phone's with more room, in front of a page that was looked at. */
async function isKnownFromPhone(page: Page, { size }: Place): Promise<boolean> {
  return size === 'desktop' && (await page.locator('dialog:modal').count()) > 0;
}

/** What has to hold for every screen, in every state. */
export async function check(page: Page, screen: string, place: Place): Promise<void> {
  const known = await isKnownFromPhone(page, place);
  const breaches = async ({ theme }: Appearance) => {
    if (theme === 'light') return breachesOf(page);
    return known ? [] : colourBreachesOf(page);
  };
  await inEach(page, appearances, place, async (appearance) => {
    const where = `${screen}, ${appearance.theme}, ${appearance.language}`;
    expect.soft(await breaches(appearance), where).toEqual([]);
    await expectNothingLost(page, where);
  });
  if (place.lifeless) return;
  // Answers that a tour holds back would be let go with those that longer texts change.
  await expectWholeLayout(page, screen, { lengthen: !place.loading && !known });
}
