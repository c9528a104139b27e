import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

/** A time zone in which it is about noon now, so that the date does not change during a test. */
export function zoneOfNoon(now = new Date()): string {
  const ahead = 12 - now.getUTCHours();
  // Etc/GMT names have the opposite sign.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Advances the page's fake clock, installed before its load, until the element appears. */
export async function letTimePass(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(shown).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [0] });
}
