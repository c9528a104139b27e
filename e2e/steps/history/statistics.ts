import type { Locator, Page } from '@playwright/test';

type Category = 'Top-ups' | 'Withdrawals' | 'Payments';

export const tiles = (page: Page): Locator =>
  page.getByRole('list', { name: /^Money (in|out)$/ }).getByRole('listitem');

export const tile = (page: Page, category: Category): Locator =>
  tiles(page).filter({ hasText: category });

/** Opens the chart and the tiles, which are closed on a narrow screen. */
export async function openStatistics(page: Page): Promise<void> {
  const closed = page.locator('details:not([open]) > summary', { hasText: 'Statistics' });
  await page.getByRole('searchbox').or(page.getByRole('list')).first().waitFor();
  if (await closed.isVisible()) await closed.click();
}

export const chart = (page: Page): Locator =>
  page.getByRole('figure', { name: 'Incoming and outgoing' });
