import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { breachesOf, colourBreachesOf } from '../accessibility/audit.ts';
import { inEach } from './appearance.ts';
import type { Visit } from './appearance.ts';
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

/** A modal on a desktop is the phone's with more space, over a page that was already checked. */
async function isKnownFromPhone(page: Page, { size }: Place): Promise<boolean> {
  return size === 'desktop' && (await page.locator('dialog:modal').count()) > 0;
}

const seen = new WeakMap<Page, Set<string>>();

/**
 * Whether this page was at its address before: if so, the screen is another state of the same
 * address.
 */
function isSeen(page: Page): boolean {
  const addresses = seen.get(page) ?? new Set();
  const { pathname } = new URL(page.url());
  const known = addresses.has(pathname);
  seen.set(page, addresses.add(pathname));
  return known;
}

/**
 * What has to hold for every screen, in every state. A desktop has the markup, colours and words of
 * the phone, which shows each state with both appearances and with longer texts: whether rules hold
 * where there is room is seen once at each address, and that nothing is lost in each state.
 */
export async function check(page: Page, screen: string, place: Place): Promise<void> {
  const [light, dark] = appearances;
  const known = isSeen(page);
  const once = place.size === 'desktop' && (known || (await isKnownFromPhone(page, place)));
  await inEach(page, once ? [light] : [light, dark], place, async ({ theme, language }) => {
    const where = `${screen}, ${theme}, ${language}`;
    if (!once) {
      const breaches = await (theme === 'light' ? breachesOf(page) : colourBreachesOf(page));
      expect.soft(breaches, where).toEqual([]);
    }
    await expectNothingLost(page, where);
  });
  if (place.lifeless) return;
  // Answers that a tour holds back would be let go with those that longer texts change.
  const lengthen = !place.loading && place.size === 'phone';
  await expectWholeLayout(page, screen, { lengthen, known });
}
