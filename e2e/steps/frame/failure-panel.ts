import type { Locator, Page } from '@playwright/test';

/** The panel that replaces each part of a remote that failed. */
export function failurePanels(page: Page, remote: string): Locator {
  return page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: `The “${remote}” part is not available` });
}
