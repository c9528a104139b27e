import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

export async function orderTopUp(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
  await page.getByRole('button', { name: 'Top up' }).click();
}

export async function expectOutcome(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('dialog')).toContainText(text);
}
