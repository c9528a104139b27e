import type { Page } from '@playwright/test';

/** Chooses the account of an operation. */
export async function chooseAccount(page: Page, currency: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Account' }).selectOption(currency);
}
