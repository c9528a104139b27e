import type { Page } from '@playwright/test';

/**
 * Counts from now on how often the page is requested again. It counts requests, since a page that
 * is reloaded at once may never fire its load event.
 */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}
