import { _QRScanner as QrScanner } from 'qr/decode.js';
import type { Decode, Grey } from './decoder.ts';

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
