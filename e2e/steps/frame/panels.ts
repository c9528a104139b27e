import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

type Title = 'Search' | 'Choose an account' | 'Accounts to exchange' | 'Not available';

export const panel = (page: Page, title: Title): Locator =>
  page.getByRole('region', { name: title });

export const searchButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Search accounts and currencies' });

/** Types into the search field, which must have the focus at once. */
export async function searchFor(page: Page, words: string): Promise<void> {
  await searchButton(page).click();
  const field = panel(page, 'Search').getByRole('searchbox', { name: 'Code or name' });
  await expect(field).toBeFocused();
  await field.fill(words);
}
