import type { Grey } from './decoder.ts';
import { lasting } from './lasting.ts';
import type { Size } from './views.ts';

/** Shades between two pixels, as a power of two. */
const shift = 4;
const shades = 1 << shift;

/** Positions of a line's pixels in part of another line, in shades. */
function placesOf(from: number, length: number, pixels: number): Int32Array {
  const step = length / pixels;
  const last = from + length - 1;
  return Int32Array.from({ length: pixels }, (_, pixel) => {
    const place = from + (pixel + 0.5) * step - 0.5;
    return Math.round(Math.min(Math.max(place, from), last) * shades);
  });
}

/** Draws the middle part of a picture in another size; the next drawing reuses its memory. */
export function scaler(): (picture: Grey, part: number, size: Size) => Grey {
  const memory = lasting();
  return ({ data, width: across, height: down }, part, { width, height }) => {
    const columns = placesOf((across * (1 - part)) / 2, across * part, width);
    const rows = placesOf((down * (1 - part)) / 2, down * part, height);
    const out = memory(width * height);
    let at = 0;
    for (const row of rows) {
      const upper = (row >> shift) * across;
      const below = row % shades;
      const lower = below === 0 ? upper : upper + across;
      for (const column of columns) {
        const left = column >> shift;
        const right = column % shades;
        const above =
          (data[upper + left] ?? 0) * (shades - right) + (data[upper + left + 1] ?? 0) * right;
        const under =
          (data[lower + left] ?? 0) * (shades - right) + (data[lower + left + 1] ?? 0) * right;
        out[at] = (above * (shades - below) + under * below) >> (2 * shift);
        at += 1;
      }
    }
    return { data: out, width, height };
  };
}
