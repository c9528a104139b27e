import type { Page } from '@playwright/test';

export async function chooseAccount(page: Page, currency: string): Promise<void> {
  await page.getByRole('button', { name: /^Account / }).click();
  const panel = page.getByRole('region', { name: 'Choose an account' });
  await panel.getByRole('button', { name: new RegExp(`^${currency}`) }).click();
}
