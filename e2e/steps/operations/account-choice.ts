import type { Page } from '@playwright/test';

/** Chooses the account of an operation in the panel that its button opens. */
export async function chooseAccount(page: Page, currency: string): Promise<void> {
  await page.getByRole('button', { name: /^Account / }).click();
  const panel = page.getByRole('region', { name: 'Choose an account' });
  await panel.getByRole('button', { name: new RegExp(`^${currency}`) }).click();
}
