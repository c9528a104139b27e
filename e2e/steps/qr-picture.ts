import { crc32, deflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import type { Locator, Page } from '@playwright/test';
import { encode } from 'uqr';

const pixelsPerModule = 8;
const greyscale = { depth: 8, colourType: 0 };

/** A picture of a code, as somebody may have saved it: a PNG in shades of grey. */
export function pictureOf(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const side = size * pixelsPerModule;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([greyscale.depth, greyscale.colourType], 8);
  const lines = data.flatMap((row) => {
    const shades = row.flatMap((dark) => Array<number>(pixelsPerModule).fill(dark ? 0 : 255));
    // Each line begins with its filter: none.
    return Array<Buffer>(pixelsPerModule).fill(Buffer.from([0, ...shades]));
  });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Reads a code off the screen, as a camera in front of it would. */
export async function readFromScreen(page: Page, code: Locator): Promise<string | undefined> {
  const picture = await code.screenshot({ scale: 'css' });
  // A page that has no policy opens the picture.
  const table = await page.context().newPage();
  const { width, height, shades } = await table.evaluate(async (base64) => {
    const response = await fetch(`data:image/png;base64,${base64}`);
    const bitmap = await createImageBitmap(await response.blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return { width: bitmap.width, height: bitmap.height, shades: [...pixels] };
  }, picture.toString('base64'));
  await table.close();
  return jsQR(Uint8ClampedArray.from(shades), width, height)?.data;
}
