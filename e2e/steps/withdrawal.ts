import type { Page } from '@playwright/test';
import { expect } from '../assembled/test.ts';

/** Fills in the form for a card; the PIN is asked for next. */
export async function orderWithdrawal(page: Page, amount: string, card: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('dialog').getByLabel('PIN', { exact: true })).toBeFocused();
}

export async function typePin(page: Page, pin: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('PIN', { exact: true }).fill(pin);
}
