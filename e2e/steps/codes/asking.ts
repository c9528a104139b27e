import type { Locator, Page } from '@playwright/test';

export async function choosePayer(page: Page, name: string): Promise<void> {
  await page.getByRole('list', { name: 'From whom' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

export const listedRequest = (
  page: Page,
  side: 'You are asked' | 'You ask',
  name: string,
): Locator =>
  page.getByRole('region', { name: side }).getByRole('listitem').filter({ hasText: name });
