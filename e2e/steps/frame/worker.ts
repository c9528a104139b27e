import { expect } from '@tessera/test-kit';
import type { Page } from '@playwright/test';

/** Waits until the worker has stored the page and its files. */
export async function expectWorker(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const pages = await caches.open('wallet.pages');
        return (
          navigator.serviceWorker.controller !== null && (await pages.match('/')) !== undefined
        );
      }),
    )
    .toBe(true);
}
