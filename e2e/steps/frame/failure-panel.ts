import type { Locator, Page } from '@playwright/test';

/** Panels in place of a remote's failed parts. */
export function failurePanels(page: Page, remote: string): Locator {
  return page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: `The “${remote}” part is not available` });
}
