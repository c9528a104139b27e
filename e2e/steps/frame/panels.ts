import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

type Title = 'Search' | 'Choose an account' | 'Accounts to exchange' | 'Not available';

/** A side panel that is open. */
export const panel = (page: Page, title: Title): Locator =>
  page.getByRole('region', { name: title });

/** The button that opens the search among accounts and currencies. */
export const searchButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Search accounts and currencies' });

/** Opens the search and types into its field, which has the focus at once. */
export async function searchFor(page: Page, words: string): Promise<void> {
  await searchButton(page).click();
  const field = panel(page, 'Search').getByRole('searchbox', { name: 'Code or name' });
  await expect(field).toBeFocused();
  await field.fill(words);
}
