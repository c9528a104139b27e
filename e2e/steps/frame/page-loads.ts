import type { Page } from '@playwright/test';

/** Counts requests of the page from now on, because a page that reloads at once may never fire its load event. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}
