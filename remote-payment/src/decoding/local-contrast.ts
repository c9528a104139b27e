import type { Grey } from './decode.ts';

/** Side of the squares whose brightness is averaged, as a power of two. */
const shift = 4;
/** Squares on each side that count as surroundings. */
const around = 2;
const gain = 4;

/** Samples every second pixel in both directions. */
function squaresOf({ data, width, height }: Grey, across: number, down: number): Float32Array {
  const sums = new Float32Array(across * down);
  const counts = new Float32Array(across * down);
  for (let y = 0; y < height; y += 2) {
    const row = (y >> shift) * across;
    for (let x = 0; x < width; x += 2) {
      const at = row + (x >> shift);
      sums[at] = (sums[at] ?? 0) + (data[y * width + x] ?? 0);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return sums.map((sum, at) => sum / (counts[at] ?? 1));
}

function meanAround(values: Float32Array, at: number, from: number, to: number, step: number) {
  let sum = 0;
  for (let near = from; near <= to; near += 1) sum += values[at + near * step] ?? 0;
  return sum / (to - from + 1);
}

function surroundings(squares: Float32Array, across: number, down: number): Float32Array {
  const near = (at: number, count: number): [number, number] => [
    Math.max(-around, -at),
    Math.min(around, count - 1 - at),
  ];
  const rows = squares.map((_, at) => meanAround(squares, at, ...near(at % across, across), 1));
  return rows.map((_, at) => meanAround(rows, at, ...near(Math.floor(at / across), down), across));
}

/**
 * Raises the contrast of each pixel against its surroundings: a pale code, or one half in the
 * shade, becomes black on white.
 */
export function withLocalContrast(picture: Grey): Grey {
  const { data, width, height } = picture;
  const [across, down] = [Math.ceil(width / 2 ** shift), Math.ceil(height / 2 ** shift)];
  const means = surroundings(squaresOf(picture, across, down), across, down);
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1) {
    const row = (y >> shift) * across;
    const end = (y + 1) * width;
    for (let square = 0; square < across; square += 1) {
      const lift = Math.round(128 - gain * (means[row + square] ?? 0));
      const from = y * width + (square << shift);
      const to = Math.min(end, from + (1 << shift));
      for (let at = from; at < to; at += 1) out[at] = lift + gain * (data[at] ?? 0);
    }
  }
  return { data: new Uint8Array(out.buffer), width, height };
}
