import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

export const widgets = {
  accounts: (page: Page): Locator => page.getByRole('region', { name: 'Accounts' }),
  payments: (page: Page): Locator => page.getByRole('navigation', { name: 'Payments' }),
  qr: (page: Page): Locator => page.getByRole('heading', { name: 'Pay by QR' }),
  transactions: (page: Page): Locator => page.getByRole('heading', { name: 'Transactions' }),
};

export async function expectHome(page: Page): Promise<void> {
  for (const widget of Object.values(widgets)) await expect(widget(page)).toBeVisible();
}

export async function expectBalance(page: Page, currency: string, text: string): Promise<void> {
  const card = widgets.accounts(page).getByRole('listitem').filter({ hasText: currency });
  await expect(card).toContainText(text);
}

export function transaction(page: Page, amount: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: amount });
}

export async function choosePayment(
  page: Page,
  name: 'Top up' | 'Exchange' | 'Withdraw',
): Promise<void> {
  await widgets.payments(page).getByRole('link', { name }).click();
}
