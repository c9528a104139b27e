import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

export const ownCode = (page: Page): Locator =>
  page.getByRole('img', { name: 'QR code with the link to your request for money' });

/** The dialog for a code that opens no screen. */
export const scanned = (
  page: Page,
  name: 'This code cannot be used' | 'This code is plain text' | 'Fast payment',
): Locator => page.getByRole('dialog', { name });

/** Creates a request for an amount; the user's own code then shows its link. */
export async function askForAmount(page: Page, amount: string, note = ''): Promise<void> {
  await page.getByRole('link', { name: 'Ask for an amount' }).click();
  await page.getByRole('textbox', { name: /^Amount in/ }).fill(amount);
  await page.getByRole('textbox', { name: /^What is it for/ }).fill(note);
  await page.getByRole('button', { name: /^Make a link for/ }).click();
  await expect(page).toHaveURL(/\/payment\?tab=code&request=/);
}

/** Chooses a picture file: beside the own code on a desktop, instead of the camera on a phone. */
export async function choosePicture(page: Page, picture: Buffer, origin = ''): Promise<void> {
  await page.goto(`${origin}/payment?tab=scan`);
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: 'Choose a picture' })
    .or(page.getByText('Drop a picture with a QR code here'))
    .click();
  await (await chooser).setFiles(pictureFile(picture));
}

export const pictureFile = (buffer: Buffer) => ({
  name: 'code.png',
  mimeType: 'image/png',
  buffer,
});
