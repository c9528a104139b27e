import { _QRScanner as QrScanner } from 'qr/decode.js';
import type { Decode, Grey } from './decode.ts';
import { withLocalContrast } from './local-contrast.ts';
import type { Views } from './views.ts';

let scanner: QrScanner | null = null;

/** Reused: all frames of a camera have one size. */
function scannerFor({ width, height }: Grey): QrScanner {
  const size = scanner?.opts.maxSize;
  if (scanner && size?.width === width && size.height === height) return scanner;
  scanner = new QrScanner({ maxSize: { width, height }, effort: 1 });
  return scanner;
}

/**
 * The library `qr`: fast, even for large pictures and light codes on dark. Its slow options find
 * nothing that later passes do not find in less time.
 */
export const decodeWithQr: Decode = (picture) => {
  const { width, height } = picture;
  const own = scannerFor(picture);
  own.luma.set(picture.data);
  own.processImage({ width, height });
  const [text] = own.decode();
  return typeof text === 'string' ? text : null;
};

export type DecodePass = (views: Views) => string | null;

/** The first pass reads most codes, the last one those that the others miss. */
export const decodePasses: readonly DecodePass[] = [
  (views) => decodeWithQr(views.whole()),
  (views) => decodeWithQr(withLocalContrast(views.whole())),
  (views) => decodeWithQr(views.middle()),
];

/**
 * Searches each camera frame in one way, and the next frame, which is nearly the same picture, in
 * the next way. Thus no frame takes long, and a code held still is soon searched in every way. A
 * successful read starts over.
 */
export function inTurn(ways: readonly DecodePass[]): DecodePass {
  let next = 0;
  return (views) => {
    const text = ways[next]?.(views) ?? null;
    next = text === null ? (next + 1) % ways.length : 0;
    return text;
  };
}
