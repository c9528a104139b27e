import type { Locator, Page } from '@playwright/test';

/** What stands in the place of each part of a remote that could not be shown. */
export function failurePanels(page: Page, remote: string): Locator {
  return page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: `The “${remote}” part is not available` });
}
