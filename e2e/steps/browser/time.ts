import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

/** Time passes in leaps until it shows itself; the page's clock was installed before its load. */
export async function letTimePass(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(shown).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [0] });
}
