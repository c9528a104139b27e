import { _QRScanner as QrScanner } from 'qr/decode.js';
import type { Decode, Grey } from './decode.ts';
import { withLocalContrast } from './local-contrast.ts';
import type { Views } from './views.ts';

let scanner: QrScanner | null = null;

/** All frames of a camera have one size, so the memory is allocated once. */
function scannerFor({ width, height }: Grey): QrScanner {
  const size = scanner?.opts.maxSize;
  if (scanner && size?.width === width && size.height === height) return scanner;
  scanner = new QrScanner({ maxSize: { width, height }, effort: 1 });
  return scanner;
}

/**
 * The library `qr`: fast, even for large pictures and light codes on a dark ground. Its extra
 * efforts read nothing that other passes do not read in less time.
 */
export const decodeWithQr: Decode = (picture) => {
  const { width, height } = picture;
  const own = scannerFor(picture);
  own.luma.set(picture.data);
  own.processImage({ width, height });
  const [text] = own.decode();
  return typeof text === 'string' ? text : null;
};

/** One way to search a picture for a code. */
export type DecodePass = (views: Views) => string | null;

/** In order: the first reads most codes, the last those that the others miss. */
export const decodePasses: readonly DecodePass[] = [
  (views) => decodeWithQr(views.whole()),
  (views) => decodeWithQr(withLocalContrast(views.whole())),
  (views) => decodeWithQr(views.middle()),
];

/**
 * Searches the frames of a camera, each in one way; the next frame, which shows much the same, is
 * searched in the next way. So no frame takes long, and a code that is held still is soon searched
 * in every way. A successful read resets the order.
 */
export function inTurn(ways: readonly DecodePass[]): DecodePass {
  let next = 0;
  return (views) => {
    const text = ways[next]?.(views) ?? null;
    next = text === null ? (next + 1) % ways.length : 0;
    return text;
  };
}
