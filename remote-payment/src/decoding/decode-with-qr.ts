import { _QRScanner as QrScanner } from 'qr/decode.js';
import type { Decode, Grey } from './decoder.ts';

let scanner: QrScanner | null = null;

/** The frames of a camera are all of one size: what they need in memory is asked for once. */
function scannerFor({ width, height }: Grey): QrScanner {
  const size = scanner?.opts.maxSize;
  if (scanner && size?.width === width && size.height === height) return scanner;
  scanner = new QrScanner({ maxSize: { width, height }, effort: 1 });
  return scanner;
}

/**
 * The library `qr`: fast, also on large pictures and with light codes on a dark ground. Its extra
 * efforts read nothing more that other looks at the picture do not read in less time.
 */
export const decodeWithQr: Decode = (picture) => {
  const { width, height } = picture;
  const own = scannerFor(picture);
  own.luma.set(picture.data);
  own.processImage({ width, height });
  const [text] = own.decode();
  return typeof text === 'string' ? text : null;
};
