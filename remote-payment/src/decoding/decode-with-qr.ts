import { decodeQR } from 'qr/decode.js';
import type { Decode } from './decoder.ts';

/** The library `qr`: fast, also on large frames and with light codes on a dark ground. */
export const decodeWithQr: Decode = (frame) => {
  try {
    return decodeQR(frame);
  } catch {
    // It throws where it finds nothing.
    return null;
  }
};
