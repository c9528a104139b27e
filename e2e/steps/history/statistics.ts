import type { Locator, Page } from '@playwright/test';

type Category = 'Top-ups' | 'Withdrawals' | 'Payments';

export const tiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Statistics' }).getByRole('listitem');

/** The tile of a category: sum, share and how many. */
export const tile = (page: Page, category: Category): Locator =>
  tiles(page).filter({ hasText: category });

export const chart = (page: Page): Locator =>
  page.getByRole('figure', { name: 'Incoming and outgoing' });
