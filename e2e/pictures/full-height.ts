import type { Page } from '@playwright/test';

/** Greatest height in pixels; taller pictures show nothing new. */
const tallestPx = 4000;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Makes the window as tall as the page, so that lists render all rows and the bottom bar stays at the end. Overlays
 * keep the window size they are designed for.
 */
export async function atFullHeight(page: Page, look: () => Promise<unknown>): Promise<void> {
  const window = page.viewportSize();
  const covered = (await page.locator('dialog[open]').count()) > 0;
  if (window === null || covered) {
    await look();
    return;
  }
  const height = Math.min(await heightOf(page), tallestPx);
  await page.setViewportSize({ ...window, height: Math.max(height, window.height) });
  await look();
  await page.setViewportSize(window);
}
