import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];

/** Maps the frame back to the code's unit square: the inverse of a perspective view. */
export function inverseView([p0, p1, p2, p3]: readonly [Point, Point, Point, Point]) {
  const [dx1, dy1] = [p1[0] - p2[0], p1[1] - p2[1]];
  const [dx2, dy2] = [p3[0] - p2[0], p3[1] - p2[1]];
  const [sx, sy] = [p0[0] - p1[0] + p2[0] - p3[0], p0[1] - p1[1] + p2[1] - p3[1]];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  const [a, b, c] = [p1[0] - p0[0] + g * p1[0], p3[0] - p0[0] + h * p3[0], p0[0]];
  const [d, e, f] = [p1[1] - p0[1] + g * p1[1], p3[1] - p0[1] + h * p3[1], p0[1]];
  const [A, B, C] = [e - f * h, c * h - b, b * f - c * e];
  const [D, E, F] = [f * g - d, a - c * g, c * d - a * f];
  const [G, H, I] = [d * h - e * g, b * g - a * h, a * e - b * d];
  return (x: number, y: number): Point => {
    const w = G * x + H * y + I;
    return [(A * x + B * y + C) / w, (D * x + E * y + F) / w];
  };
}

/** Brightness around the code: a table with a few things on it. */
export function thingsOnTable(random: Random, width: number, height: number) {
  const things = Array.from({ length: 14 }, () => ({
    x: random() * width,
    y: random() * height,
    w: (0.02 + random() * 0.18) * width,
    h: (0.01 + random() * 0.12) * height,
    tone: 0.15 + random() * 0.7,
  }));
  return (x: number, y: number) =>
    things.find(
      (thing) => x >= thing.x && x < thing.x + thing.w && y >= thing.y && y < thing.y + thing.h,
    )?.tone ?? 0.6;
}
