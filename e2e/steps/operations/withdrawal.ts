import type { Page } from '@playwright/test';
import { expectPinAsked } from './payment-modal.ts';

/** Either message: the sandbox may already have paid. */
export const withdrawalTaken =
  /Withdrawal request successfully created!|The withdrawal is completed/;

async function order(page: Page, amount: string, payee: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabel(payee).fill(value);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expectPinAsked(page);
}

export async function orderWithdrawal(page: Page, amount: string, card: string): Promise<void> {
  await order(page, amount, 'Card number', card);
}

export async function orderWithdrawalToAddress(
  page: Page,
  amount: string,
  address: string,
): Promise<void> {
  await order(page, amount, 'USDC address', address);
}
