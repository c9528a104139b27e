import type { Grey } from './decode.ts';
import type { Point } from './finders.ts';

/**
 * Where a code lies in a picture: the centres of its three finder patterns, the depth of its far
 * ends, and the bend of its paper. A list of numbers, because a search fits them.
 */
export type Grid = readonly number[];

/** The first numbers are pixels, the others shares. */
export const placeNumbers = 6;
export const depth = { right: 6, down: 7 } as const;

interface Lying {
  readonly corner: Point;
  readonly right: Point;
  readonly down: Point;
  /** How much nearer to the camera the right and the lower end are than the corner. */
  readonly depths: Point;
  readonly across: number;
  readonly along: number;
}

export const gridOf = ({ corner, right, down, depths, across, along }: Lying): Grid => [
  ...[corner.x, corner.y, right.x, right.y, down.x, down.y],
  ...[depths.x, depths.y],
  ...[0, 0, across, along],
];

export const bentAs = (grid: Grid, across: number, along: number): Grid => [
  ...grid.slice(0, 8),
  ...[0, 0, across, along],
];

/** Maps modules (0 is the edge of the first) to pixels. */
export function placing(
  grid: Grid,
  size: number,
): (x: number, y: number, out: Float64Array) => void {
  const [cx = 0, cy = 0, rx = 0, ry = 0, dx = 0, dy = 0, kx = 1, ky = 1] = grid;
  const [bowX = 0, bowY = 0, unevenX = 0, unevenY = 0] = grid.slice(8);
  const span = size - 7;
  const [gx, gy] = [kx - 1, ky - 1];
  const [ax, ay] = [rx * kx - cx, ry * kx - cy];
  const [bx, by] = [dx * ky - cx, dy * ky - cy];
  return (x, y, out) => {
    let u = (x - 3.5) / span;
    let v = (y - 3.5) / span;
    const fromMiddleU = 2 * u - 1;
    const fromMiddleV = 2 * v - 1;
    const roundU = 1 - fromMiddleU * fromMiddleU;
    const roundV = 1 - fromMiddleV * fromMiddleV;
    u += bowX * roundV + unevenX * fromMiddleU * roundU;
    v += bowY * roundU + unevenY * fromMiddleV * roundV;
    const near = 1 / (1 + gx * u + gy * v);
    out[0] = (cx + ax * u + bx * v) * near;
    out[1] = (cy + ay * u + by * v) * near;
  };
}

/** Interpolated brightness, 0 to 255; white outside the picture. */
export function brightnessAt({ data, width, height }: Grey, x: number, y: number): number {
  if (!(x >= 0.5 && y >= 0.5 && x < width - 0.5 && y < height - 0.5)) return 255;
  // Both are positive, so truncation rounds down.
  const left = (x - 0.5) | 0;
  const top = (y - 0.5) | 0;
  const u = x - 0.5 - left;
  const v = y - 0.5 - top;
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - u) + (data[at + 1] ?? 0) * u;
  const lower = (data[at + width] ?? 0) * (1 - u) + (data[at + width + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}
