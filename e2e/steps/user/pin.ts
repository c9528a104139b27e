import type { Locator, Page } from '@playwright/test';

export const pinSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Change PIN' });

export async function changePin(
  page: Page,
  { current, chosen }: { readonly current: string; readonly chosen: string },
): Promise<void> {
  await page.getByRole('button', { name: /^PIN/ }).click();
  await pinSheet(page).getByLabel('Current PIN').fill(current);
  await pinSheet(page).getByLabel('New PIN', { exact: true }).fill(chosen);
  await pinSheet(page).getByLabel('New PIN again').fill(chosen);
  await pinSheet(page).getByRole('button', { name: 'Save PIN' }).click();
}
