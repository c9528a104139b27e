import type { Locator, Page } from '@playwright/test';

export function failurePanels(page: Page, remote: string): Locator {
  return page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: `The “${remote}” part is not available` });
}
