import type { Grey } from './decoder.ts';

/** Brightness of pixels of red, green, blue and alpha. */
export function greyOf({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): Grey {
  const grey = new Uint8Array(width * height);
  for (let to = 0, from = 0; to < grey.length; to += 1, from += 4) {
    const [red = 0, green = 0, blue = 0] = [data[from], data[from + 1], data[from + 2]];
    grey[to] = (red + 2 * green + blue) >> 2;
  }
  return { data: grey, width, height };
}
