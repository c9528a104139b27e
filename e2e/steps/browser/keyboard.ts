import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

const mostStops = 40;

/** Whether the element has the focus, waits for it, or was replaced. */
function standingOf(element: Node): 'focused' | 'waiting' | 'gone' {
  if (!element.isConnected) return 'gone';
  return element === document.activeElement ? 'focused' : 'waiting';
}

/** Looks the element up once: a lookup by role at each stop would cost more than the stop. */
async function tabUntilFocused(page: Page, target: Locator): Promise<void> {
  let element = await target.elementHandle();
  for (let stops = 0; stops < mostStops; stops += 1) {
    const standing = await element.evaluate(standingOf);
    if (standing === 'focused') return;
    if (standing === 'gone') element = await target.elementHandle();
    else await page.keyboard.press('Tab');
  }
}

/** Presses Tab until the target has a visible focus, on itself or on its field's frame. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = await target.evaluate((element) => element === document.activeElement);
  const unfocused = isFocused ? null : await target.evaluate(frameOf);
  await tabUntilFocused(page, target);
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  await expect.poll(() => target.evaluate(frameOf), 'the focus is seen').not.toBe(unfocused);
}

function frameOf(element: Element): string {
  const frames = [element, element.parentElement, element.parentElement?.parentElement];
  return frames
    .filter((frame) => frame instanceof Element)
    .map((frame) => getComputedStyle(frame))
    .map(({ outline, boxShadow, borderColor }) => `${outline} ${boxShadow} ${borderColor}`)
    .join();
}

export async function press(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Expects an announcement to screen readers that does not move the focus. */
export async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  const regions = page.locator('[role=status], [role=alert], [aria-live=polite]');
  await expect(regions.filter({ hasText: words }).first()).toBeAttached();
}
