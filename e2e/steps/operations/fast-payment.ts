import type { Page } from '@playwright/test';

interface Order {
  readonly amount: string;
  readonly phone: string;
  readonly bank: string;
}

export async function orderFastPayment(page: Page, { amount, phone, bank }: Order): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabel('Recipient’s phone').fill(phone);
  await page.getByRole('combobox', { name: 'Recipient’s bank' }).click();
  await page.getByRole('dialog').getByRole('button', { name: bank }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
