import type { Page } from '@playwright/test';
import { expectPinAsked } from './payment-modal.ts';

interface Order {
  readonly amount: string;
  readonly phone: string;
  readonly note?: string;
}

export async function askRecipient(page: Page, { amount, phone, note }: Order): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabel('Recipient’s phone').fill(phone);
  if (note !== undefined) await page.getByLabel('Note for the recipient (optional)').fill(note);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function orderTransfer(page: Page, order: Order): Promise<void> {
  await askRecipient(page, order);
  await expectPinAsked(page);
}
