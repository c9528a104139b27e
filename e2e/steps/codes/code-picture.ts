import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** 8 bits per pixel, greyscale, not interlaced. */
const greyFormat = [8, 0, 0, 0, 0];

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function png(width: number, height: number, greyAt: (x: number, y: number) => number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Each row begins with its filter type: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + x + 1] = greyAt(x, y);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([size, Buffer.from(greyFormat)])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const modulePixels = 6;

export function codePicture(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const side = size * modulePixels;
  const module = (pixel: number) => Math.floor(pixel / modulePixels);
  return png(side, side, (x, y) => (data[module(y)]?.[module(x)] ? 0 : 255));
}

export const emptyPicture = (): Buffer => png(320, 240, (x) => 120 + (x % 7));
