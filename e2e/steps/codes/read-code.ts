import jsQR from 'jsqr';
import type { Locator, Page } from '@playwright/test';

/** What the code in a PNG says, to another reader than the app's. */
export async function readCode(page: Page, picture: Buffer): Promise<string | undefined> {
  // A page that has no policy opens the picture.
  const table = await page.context().newPage();
  const { width, height, shades } = await table.evaluate(async (base64) => {
    const response = await fetch(`data:image/png;base64,${base64}`);
    const bitmap = await createImageBitmap(await response.blob());
    // A large picture would be long on its way out of the page.
    const scale = Math.min(1, 320 / bitmap.width);
    const width = Math.floor(bitmap.width * scale);
    const height = Math.floor(bitmap.height * scale);
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0, width, height);
    return { width, height, shades: [...(context?.getImageData(0, 0, width, height).data ?? [])] };
  }, picture.toString('base64'));
  await table.close();
  return jsQR(Uint8ClampedArray.from(shades), width, height)?.data;
}

/** Reads a code off the screen, as a camera in front of it would. */
export async function readFromScreen(page: Page, code: Locator): Promise<string | undefined> {
  return readCode(page, await code.screenshot({ scale: 'css' }));
}
