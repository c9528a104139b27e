import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { shortestOf } from './money.ts';

export type Side = 'from' | 'to';

const label = { from: 'You exchange', to: 'You receive' } as const;

export const amountOf = (page: Page, side: Side): Locator => page.getByLabel(label[side]);

export const accountOf = (page: Page, side: Side): Locator =>
  page.getByRole('button', { name: new RegExp(`^Account to exchange ${side}`) });

export const selection = (page: Page): Locator =>
  page.getByRole('region', { name: 'Accounts to exchange' });

export async function chooseSide(page: Page, side: Side, currency: string): Promise<void> {
  await accountOf(page, side).click();
  await selection(page)
    .getByRole('button', { name: new RegExp(`^${currency}`) })
    .click();
  await expect(selection(page)).toBeHidden();
}

/** Types an amount, and waits until the other one follows. */
export async function typeAmount(page: Page, side: Side, amount: string): Promise<void> {
  await amountOf(page, side).fill(amount);
  await expect(amountOf(page, side === 'from' ? 'to' : 'from')).toHaveValue(/\d/);
}

export async function reviewExchange(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(page).toHaveURL(/\/exchange\/confirm\?/);
  await expect(confirmButton(page)).toBeVisible();
}

export const confirmButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Confirm exchange' });

export const shown = (page: Page, side: Side): Locator =>
  page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: label[side] })
    .locator('xpath=following-sibling::dd');

/** Both amounts of the confirmation, without symbols, separators and trailing zeros. */
export async function shownAmounts(page: Page): Promise<Record<Side, string>> {
  return {
    from: shortestOf(await shown(page, 'from').innerText()),
    to: shortestOf(await shown(page, 'to').innerText()),
  };
}

export async function confirmExchange(page: Page): Promise<void> {
  await confirmButton(page).click();
  await expectExchanged(page);
}

export async function expectExchanged(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toContainText('Exchange successfully completed!');
}
