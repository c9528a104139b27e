import jsQR from 'jsqr';
import { candidatesAmong } from './candidates.ts';
import { correctSymbol } from './codewords.ts';
import type { Modules, Seen } from './codewords.ts';
import { decodePasses, decodeWithQr } from './decode-passes.ts';
import type { Decode, Grey } from './decode.ts';
import { findFinders } from './finders.ts';
import { layGrid, refineGrid } from './fit-grid.ts';
import { brightnessAt, placing } from './grid.ts';
import type { Grid } from './grid.ts';
import { withLocalContrast } from './local-contrast.ts';
import { symbolOf } from './symbol.ts';
import type { QrSymbol } from './symbol.ts';
import type { Views } from './views.ts';

const samplePoints = [
  [0, 0],
  [0, 0],
  [-0.2, 0],
  [0.2, 0],
  [0, -0.2],
  [0, 0.2],
] as const;

function brightnessOf(picture: Grey, grid: Grid, size: number): Float32Array {
  const pixelOf = placing(grid, size);
  const out = new Float64Array(2);
  return Float32Array.from({ length: size * size }, (_, at) => {
    let sum = 0;
    for (const [dx, dy] of samplePoints) {
      pixelOf((at % size) + 0.5 + dx, Math.floor(at / size) + 0.5 + dy, out);
      sum += brightnessAt(picture, out[0] ?? 0, out[1] ?? 0);
    }
    return sum / samplePoints.length;
  });
}

const around = 4;

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

/** With less contrast a module is uncertain. */
const leastContrast = 8;

function seeModules(picture: Grey, grid: Grid, { size }: QrSymbol): Seen {
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

/** A square of one tone of this side hardly ever occurs in a code. */
const blot = 4;
const blotDoubt = 0.9;

/** A module is uncertain if it is grey, or part of a blot. */
function doubtsOf(seen: Seen, { size, fixed }: QrSymbol): Float32Array {
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

/** Rows and columns swapped, as in a mirrored code. */
const transposed = (values: Float32Array, { size }: QrSymbol): Float32Array =>
  values.map((_, at) => values[(at % size) * size + Math.floor(at / size)] ?? 0);

const modulePixels = 4;
const quietModules = 4;

function print(modules: Modules, size: number): Grey {
  const side = (size + 2 * quietModules) * modulePixels;
  const data = new Uint8Array(side * side).fill(255);
  for (const [at, dark] of modules.entries()) {
    if (!dark) continue;
    const left = ((at % size) + quietModules) * modulePixels;
    const top = (Math.floor(at / size) + quietModules) * modulePixels;
    for (let row = top; row < top + modulePixels; row += 1) {
      data.fill(0, row * side + left, row * side + left + modulePixels);
    }
  }
  return { data, width: side, height: side };
}

const mostGrids = 3;

/**
 * Reads codes that decoders cannot: fits a grid that follows tilt and bend, treats blots as erased,
 * which doubles how many can be corrected, and reads the restored code.
 */
export const restoreCode: Decode = (picture) => {
  const contrast = withLocalContrast(picture);
  const laid = candidatesAmong(contrast, findFinders(contrast))
    .map(({ version, grid }) => {
      const symbol = symbolOf(version);
      return { symbol, ...layGrid(contrast, symbol, grid) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, mostGrids);
  for (const { symbol, grid } of laid) {
    const seen = seeModules(picture, refineGrid(contrast, symbol, grid), symbol);
    const doubts = doubtsOf(seen, symbol);
    const modules =
      correctSymbol(symbol, seen, doubts) ??
      correctSymbol(symbol, transposed(seen, symbol), transposed(doubts, symbol));
    const text = modules && decodeWithQr(print(modules, symbol.size));
    if (text !== null) return text;
  }
  return null;
};

export function mirrored({ data, width, height }: Grey): Grey {
  const out = Uint8Array.from(data);
  for (let from = 0; from < out.length; from += width) out.subarray(from, from + width).reverse();
  return { data: out, width, height };
}

export const negative = ({ data, width, height }: Grey): Grey => ({
  data: data.map((grey) => 255 - grey),
  width,
  height,
});

/** The library `jsqr`: finds other codes, but is too slow for camera frames. */
export const decodeWithJsqr: Decode = ({ data, width, height }) => {
  const pixels = new Uint8ClampedArray(data.length * 4).fill(255);
  for (const [at, grey] of data.entries()) pixels.fill(grey, at * 4, at * 4 + 3);
  return jsQR(pixels, width, height)?.data || null;
};

type Draw = (mostPixels: number) => Views;

const coarse = 640 * 480;
const fine = 8_000_000;
/** `jsqr` searches this many in a second. */
const medium = 1_000_000;

/**
 * Passes that are too slow for a camera, those that read most in least time first.
 * docs/performance.md says what each adds.
 */
const passes: readonly ((draw: Draw) => string | null)[] = [
  ...[coarse, fine].flatMap((mostPixels) =>
    decodePasses.map((decode) => (draw: Draw) => decode(draw(mostPixels))),
  ),
  (draw) => decodeWithQr(mirrored(draw(fine).whole())),
  (draw) => decodeWithQr(negative(draw(fine).whole())),
  (draw) => restoreCode(draw(coarse).whole()),
  (draw) => restoreCode(negative(draw(coarse).whole())),
  (draw) => decodeWithJsqr(draw(medium).whole()),
  (draw) => restoreCode(draw(medium).whole()),
];

const mostMs = 8000;

export function readPicture(draw: Draw): string | null {
  const end = performance.now() + mostMs;
  for (const pass of passes) {
    if (performance.now() > end) return null;
    const text = pass(draw);
    if (text !== null) return text;
  }
  return null;
}
