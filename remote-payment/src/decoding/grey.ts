import type { Grey } from './decoder.ts';

/** Brightness of pixels of red, green, blue and alpha. */
export function greyOf({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): Grey {
  // A pixel at a time: byte by byte it takes four times as long.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const grey = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = pixels[at] ?? 0;
    const twiceGreen = (pixel >>> 7) & 0x1fe;
    // Red and blue may change places, they count alike; browsers have little-endian processors only.
    grey[at] = ((pixel & 0xff) + twiceGreen + ((pixel >>> 16) & 0xff)) >> 2;
  }
  return { data: grey, width, height };
}
