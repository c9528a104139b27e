import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { dataWords } from './data-words.ts';
import { inPage } from './in-page-code.ts';
import { longerTextData } from './longer-texts.ts';

/** A screen of 1280 px at 200 % is as wide as this. */
const zoomedPx = 640;

/** The least that WCAG asks for, on the lowest phone. */
const smallest = { width: 320, height: 568 };

/** The same phone on its side. */
const aside = { width: 568, height: 320 };

interface Looks {
  /** Whether texts may be made longer. */
  readonly lengthen: boolean;
  /** Whether the address was checked before: a wider screen alone changes no state. */
  readonly known: boolean;
}

/** Everything on the screen can be read whole, and pressed. */
export async function expectNothingLost(page: Page, where: string): Promise<void> {
  expect.soft(await inPage(page, 'findLosses'), where).toEqual([]);
}

async function expectReflow(page: Page, screen: string, known: boolean): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('a phone’s screen has a size');
  const zoomed = { ...size, width: zoomedPx };
  // On its side a phone shows less of a page, and all of a sheet's actions.
  const modal = (await page.locator('dialog:modal').count()) > 0;
  for (const seen of [...(known ? [] : [zoomed]), smallest, ...(modal ? [aside] : [])]) {
    await page.setViewportSize(seen);
    const losses = await inPage(page, 'findLossesOnceDrawn');
    expect.soft(losses, `${screen}, ${seen.width} × ${seen.height} px`).toEqual([]);
  }
  await page.setViewportSize(size);
  const losses = await inPage(page, 'findLossesOfLargeText');
  expect.soft(losses, `${screen}, text of 200 %`).toEqual([]);
}

/** From right to left the screen is its own mirror image. */
export async function expectMirrored(page: Page, screen: string): Promise<void> {
  const unmirrored = await inPage(page, 'findUnmirrored');
  expect.soft(unmirrored, `${screen}, from right to left`).toEqual([]);
}

/**
 * Nothing of a phone’s screen is lost: narrow, zoomed, with larger text, from right to left and, where
 * texts may be lengthened, with texts 40 % longer; and every word on it is a text that the server
 * could give. The page stays as it was found.
 */
export async function expectWholeLayout(
  page: Page,
  screen: string,
  { lengthen, known }: Looks,
): Promise<void> {
  await expectReflow(page, screen, known);
  await expectMirrored(page, screen);
  if (!lengthen) return;
  const longer = await inPage(
    page,
    'findLossesOfLongerTexts',
    await longerTextData('en'),
    dataWords,
  );
  expect.soft(longer.losses, `${screen}, texts 40 % longer`).toEqual([]);
  expect.soft(longer.words, `${screen}, words that are in the code`).toEqual([]);
}
