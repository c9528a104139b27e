import type { Grey } from './decoder.ts';
import type { Seen } from './codewords.ts';
import { brightnessAt, placing } from './grid.ts';
import type { Grid } from './grid.ts';
import type { QrSymbol } from './symbol.ts';

const places = [
  [0, 0],
  [0, 0],
  [-0.2, 0],
  [0.2, 0],
  [0, -0.2],
  [0, 0.2],
] as const;

/** Mean brightness of each module. */
function brightnessOf(picture: Grey, grid: Grid, size: number): Float32Array {
  const place = placing(grid, size);
  const out = new Float64Array(2);
  return Float32Array.from({ length: size * size }, (_, at) => {
    let sum = 0;
    for (const [dx, dy] of places) {
      place((at % size) + 0.5 + dx, Math.floor(at / size) + 0.5 + dy, out);
      sum += brightnessAt(picture, out[0] ?? 0, out[1] ?? 0);
    }
    return sum / places.length;
  });
}

/** Surrounding modules on each side that define dark and light. */
const around = 4;

/** For each module the mean of the counted values around it; `NaN` without any. */
function meansAround(values: Float32Array, counted: Uint8Array, size: number): Float32Array {
  // Sums of everything above and to the left, so that each square takes four reads.
  const across = size + 1;
  const [sums, counts] = [new Float64Array(across * across), new Float64Array(across * across)];
  for (let at = 0; at < values.length; at += 1) {
    const corner = (Math.floor(at / size) + 1) * across + (at % size) + 1;
    for (const [into, own] of [
      [sums, counted[at] ? (values[at] ?? 0) : 0],
      [counts, counted[at] ?? 0],
    ] as const) {
      const before = (into[corner - 1] ?? 0) + (into[corner - across] ?? 0);
      into[corner] = own + before - (into[corner - across - 1] ?? 0);
    }
  }
  return values.map((_, at) => {
    const [x, y] = [at % size, Math.floor(at / size)];
    const [left, right] = [Math.max(0, x - around), Math.min(size, x + around + 1)];
    const [top, bottom] = [
      Math.max(0, y - around) * across,
      Math.min(size, y + around + 1) * across,
    ];
    const within = (of: Float64Array) =>
      (of[bottom + right] ?? 0) -
      (of[bottom + left] ?? 0) -
      (of[top + right] ?? 0) +
      (of[top + left] ?? 0);
    return within(sums) / within(counts);
  });
}

/** Least contrast that makes a module certain. */
const leastContrast = 8;

/** Whether each module is dark, judged by those around it. */
export function seeModules(picture: Grey, grid: Grid, { size }: QrSymbol): Seen {
  const brightness = brightnessOf(picture, grid, size);
  const middles = meansAround(brightness, new Uint8Array(brightness.length).fill(1), size);
  const isDark = Uint8Array.from(brightness, (own, at) => (own < (middles[at] ?? 0) ? 1 : 0));
  const isLight = isDark.map((dark) => 1 - dark);
  const darks = meansAround(brightness, isDark, size);
  const lights = meansAround(brightness, isLight, size);
  return brightness.map((own, at) => {
    const [dark, light] = [darks[at] ?? Number.NaN, lights[at] ?? Number.NaN];
    if (Number.isNaN(dark + light)) return 0;
    const contrast = Math.max(leastContrast, (light - dark) / 2);
    return Math.max(-1, Math.min(1, ((dark + light) / 2 - own) / contrast));
  });
}

/** Side of a square of one tone that hardly ever occurs in a code. */
const blot = 4;
const blotDoubt = 0.9;

/** The doubt about each module: neither dark nor light, or within a blot. */
export function doubtsOf(seen: Seen, { size, fixed }: QrSymbol): Float32Array {
  const doubts = seen.map((value) => Math.max(0, 1 - Math.abs(value) * 1.5));
  for (let y = 0; y + blot <= size; y += 1) {
    for (let x = 0; x + blot <= size; x += 1) {
      const square = Array.from(
        { length: blot * blot },
        (_, at) => (y + Math.floor(at / blot)) * size + x + (at % blot),
      );
      const dark = square.filter((at) => (seen[at] ?? 0) > 0).length;
      if (dark !== 0 && dark !== square.length) continue;
      for (const at of square) if (fixed[at] === 0) doubts[at] = blotDoubt;
    }
  }
  return doubts;
}

/** The values of a mirrored code: rows and columns change places. */
export const transposed = (values: Float32Array, { size }: QrSymbol): Float32Array =>
  values.map((_, at) => values[(at % size) * size + Math.floor(at / size)] ?? 0);
