import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

/**
 * A time zone where it is about noon: a test that counts on today, or on this year, is not run over
 * by midnight.
 */
export function zoneOfNoon(now = new Date()): string {
  const ahead = 12 - now.getUTCHours();
  // The signs of these zones are the other way round.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Time passes in leaps until it shows itself; the page's clock was installed before its load. */
export async function letTimePass(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(shown).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [0] });
}
