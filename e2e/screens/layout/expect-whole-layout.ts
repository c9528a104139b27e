import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { dataWords } from './data-words.ts';
import { inPage } from './in-page-code.ts';
import { withLongerTexts } from './with-longer-texts.ts';

/** A screen of 1280 px at 200 % is as wide as this, and 320 px is the least that WCAG asks for. */
const reflowed = [640, 320];

const narrowBelow = 920;

/** Everything on the screen can be read whole, and pressed. */
export async function expectNothingLost(page: Page, where: string): Promise<void> {
  expect.soft(await inPage(page, 'findLosses'), where).toEqual([]);
}

/** What a width changes by observers is drawn a frame later. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function expectReflow(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize();
  // On a wide screen another width is another layout, whose parts start over: phones show it.
  if (!size || size.width >= narrowBelow) return;
  for (const width of reflowed) {
    await page.setViewportSize({ ...size, width });
    await drawn(page);
    await expectNothingLost(page, `${screen}, ${width} px wide`);
  }
  await page.setViewportSize(size);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await drawn(page);
  await expectNothingLost(page, `${screen}, text of 200 %`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await drawn(page);
}

/**
 * Nothing of a screen is lost: narrow, zoomed, with larger text, from right to left and, where
 * texts may be lengthened, with texts 40 % longer; and every word on it is a text that the server
 * could give. The page stays as it was found.
 */
export async function expectWholeLayout(
  page: Page,
  screen: string,
  { lengthen }: { readonly lengthen: boolean },
): Promise<void> {
  await expectReflow(page, screen);
  const unmirrored = await inPage(page, 'findUnmirrored');
  expect.soft(unmirrored, `${screen}, from right to left`).toEqual([]);
  if (!lengthen) return;
  await withLongerTexts(page, async () => {
    await expectNothingLost(page, `${screen}, texts 40 % longer`);
    const words = await inPage(page, 'findOwnWords', dataWords);
    expect.soft(words, `${screen}, words that are in the code`).toEqual([]);
  });
}
