import type { Grey } from './decoder.ts';

/** Left and right change places. */
export function mirrored({ data, width, height }: Grey): Grey {
  const out = Uint8Array.from(data);
  for (let from = 0; from < out.length; from += width) out.subarray(from, from + width).reverse();
  return { data: out, width, height };
}

/** Dark and light change places. */
export const negative = ({ data, width, height }: Grey): Grey => ({
  data: data.map((grey) => 255 - grey),
  width,
  height,
});
