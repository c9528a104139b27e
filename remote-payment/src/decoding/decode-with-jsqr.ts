import jsQR from 'jsqr';
import type { Decode } from './decoder.ts';

/** The library `jsqr`: a second opinion, too slow for the frames of a camera. */
export const decodeWithJsqr: Decode = ({ data, width, height }) =>
  jsQR(data, width, height)?.data || null;
