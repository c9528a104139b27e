import type { Locator, Page } from '@playwright/test';

type Category = 'Top-ups' | 'Withdrawals' | 'Payments';

export const tiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Statistics' }).getByRole('listitem');

/** The tile of a category: sum, share and how many. */
export const tile = (page: Page, category: Category): Locator =>
  tiles(page).filter({ hasText: category });

/** Opens what a narrow screen has closed: chart, tiles and ways to pay. */
export async function openOverview(page: Page): Promise<void> {
  const closed = page.locator('details:not([open]) > summary', { hasText: 'Overview' });
  await page.getByRole('searchbox').or(page.getByRole('list')).first().waitFor();
  if (await closed.isVisible()) await closed.click();
}

export const chart = (page: Page): Locator =>
  page.getByRole('figure', { name: 'Incoming and outgoing' });
