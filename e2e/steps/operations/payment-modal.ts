import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

export const paymentModal = (page: Page): Locator => page.getByRole('dialog');

export async function expectPinAsked(page: Page): Promise<void> {
  await expect(paymentModal(page).getByLabel('PIN', { exact: true })).toBeFocused();
}

/** Types the PIN, on a phone with the on-screen keypad; the last digit confirms. */
export async function confirmWithPin(page: Page, pin: string): Promise<void> {
  const input = paymentModal(page).getByLabel('PIN', { exact: true });
  await expect(input).toHaveValue('');
  const keypad = paymentModal(page).getByRole('group', { name: 'Digits' });
  if (await keypad.isHidden()) return input.fill(pin);
  for (const digit of pin) await keypad.getByRole('button', { name: digit, exact: true }).click();
}

export function detail(page: Page, term: string): Locator {
  return paymentModal(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd');
}
