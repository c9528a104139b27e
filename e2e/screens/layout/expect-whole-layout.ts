import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { dataWords } from './data-words.ts';
import { inPage } from './in-page-code.ts';

/** Width of a 1280 px screen at 200 per cent zoom. */
const zoomedPx = 640;

/** WCAG's minimum width, on the lowest phone. */
const smallest = { width: 320, height: 568 };

const aside = { width: 568, height: 320 };

export async function expectNothingLost(page: Page, where: string): Promise<void> {
  expect.soft(await inPage(page, 'findLosses'), where).toEqual([]);
}

type Size = typeof smallest;

function sizeOf(page: Page): Size {
  const size = page.viewportSize();
  if (!size) throw new Error('a phone’s screen has a size');
  return size;
}

async function expectWholeIn(page: Page, screen: string, sizes: readonly Size[]): Promise<void> {
  const originalSize = sizeOf(page);
  for (const seen of sizes) {
    await page.setViewportSize(seen);
    const losses = await inPage(page, 'findLossesOnceDrawn');
    expect.soft(losses, `${screen}, ${seen.width} × ${seen.height} px`).toEqual([]);
  }
  await page.setViewportSize(originalSize);
}

export async function expectMirrored(page: Page, screen: string): Promise<void> {
  const unmirrored = await inPage(page, 'findUnmirrored');
  expect.soft(unmirrored, `${screen}, from right to left`).toEqual([]);
}

/**
 * With words 40 per cent longer, a phone's screen loses nothing, also on the smallest phone, and shows no word of
 * another language (I18N-2).
 */
export async function expectTranslated(page: Page, screen: string): Promise<void> {
  const where = `${screen}, texts 40 % longer`;
  // In landscape, a phone shows all of a sheet's actions.
  const modal = (await page.locator('dialog:modal').count()) > 0;
  const words = await inPage(page, 'findOwnWords', dataWords);
  expect.soft(words, `${screen}, words that are not translated`).toEqual([]);
  const sizes = [sizeOf(page), smallest, ...(modal ? [aside] : [])];
  await expectWholeIn(page, where, sizes);
}

/**
 * Nothing of a phone's screen is lost when zoomed, with larger text, or from right to left. Restores the page.
 * @param known whether the address was checked before: then zoom is skipped.
 */
export async function expectWholeLayout(page: Page, screen: string, known: boolean): Promise<void> {
  if (!known) await expectWholeIn(page, screen, [{ ...sizeOf(page), width: zoomedPx }]);
  const losses = await inPage(page, 'findLossesOfLargeText');
  expect.soft(losses, `${screen}, text of 200 %`).toEqual([]);
  await expectMirrored(page, screen);
}
