import type { Locator, Page } from '@playwright/test';
import { expect } from '../assembled/test.ts';

/** The user's own code. */
export const ownCode = (page: Page): Locator =>
  page.getByRole('img', { name: 'QR code with the link to your request for money' });

/** What a code is that leads to no screen. */
export const scanned = (
  page: Page,
  name: 'This code cannot be used' | 'This code is plain text' | 'Fast payment',
): Locator => page.getByRole('dialog', { name });

/** The place for a picture, on a wide screen. */
export const pictureArea = (page: Page): Locator =>
  page.getByRole('main').getByLabel(/Drop a picture with a QR code here/);

/** Puts an amount into the own code. */
export async function askForAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask for an amount' }).click();
  const sheet = page.getByRole('dialog', { name: 'Amount in the code' });
  await sheet.getByRole('textbox', { name: /^Amount in/ }).fill(amount);
  await sheet.getByRole('button', { name: 'Put it in the code' }).click();
  await expect(sheet).toBeHidden();
}

/** Chooses a picture as a file: beside the own code on a desktop, in place of the camera on a phone. */
export async function choosePicture(page: Page, picture: Buffer): Promise<void> {
  const file = { name: 'code.png', mimeType: 'image/png', buffer: picture };
  await page.goto('/payment?tab=scan');
  const button = page.getByRole('button', { name: 'Choose a picture' });
  await expect(button.or(page.getByText('Drop a picture with a QR code here'))).toBeVisible();
  if (await button.isHidden()) return pictureArea(page).setInputFiles(file);
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
}

/** Drops a picture from another window. */
export async function dropPicture(page: Page, picture: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'code.png', { type: 'image/png' }));
    return transfer;
  }, picture.toString('base64'));
  await pictureArea(page).dispatchEvent('drop', { dataTransfer });
}
