import jsQR from 'jsqr';
import type { Decode } from './decoder.ts';

/** The library `jsqr`: a second opinion, too slow for the frames of a camera. */
export const decodeWithJsqr: Decode = ({ data, width, height }) => {
  const pixels = new Uint8ClampedArray(data.length * 4).fill(255);
  for (const [at, grey] of data.entries()) pixels.fill(grey, at * 4, at * 4 + 3);
  return jsQR(pixels, width, height)?.data || null;
};
