import { encode } from 'uqr';
import type { Random } from './random.ts';
import type { Scene } from './scenes.ts';

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

function cornersOf(scene: Scene, width: number, height: number, random: Random) {
  const half = (scene.side * height) / 2;
  const off = (room: number) => (random() - 0.5) * room;
  const centre: Point = [width / 2 + off(width * 0.2), height / 2 + off(height * 0.1)];
  const [sin, cos] = [Math.sin(scene.turn), Math.cos(scene.turn)];
  const corner = (x: number, y: number): Point => {
    const [px, py] = [
      x * half * (1 - scene.tilt * random()),
      y * half * (1 - scene.tilt * random()),
    ];
    return [centre[0] + px * cos - py * sin, centre[1] + px * sin + py * cos];
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] as const;
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

interface Paint {
  readonly scene: Scene;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly random: Random;
}

/** Paper with the code on a table, seen by a perfect camera. */
export function paint({ scene, width, height, text, random }: Paint): Float32Array {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const toCode = inverseView(cornersOf(scene, width, height, random));
  const around = thingsOnTable(random, width, height);
  const spots = Array.from({ length: 3 }, () => ({
    x: 0.42 + random() * 0.5,
    y: 0.42 + random() * 0.5,
    radius: Math.sqrt(scene.damage / 3 / Math.PI),
    tone: random() < 0.5 ? scene.dark : scene.light,
  }));
  const brightness = (x: number, y: number): number => {
    const [u, v] = toCode(x, y);
    const quiet = 4 / size;
    if (!(u > -quiet && v > -quiet && u < 1 + quiet && v < 1 + quiet)) return around(x, y);
    if (u < 0 || v < 0 || u >= 1 || v >= 1) return scene.light;
    const spot = spots.find((each) => Math.hypot(u - each.x, v - each.y) < each.radius);
    if (spot) return spot.tone;
    return data[Math.floor(v * size)]?.[Math.floor(u * size)] ? scene.dark : scene.light;
  };
  const out = new Float32Array(width * height);
  const grid = [0.17, 0.5, 0.83];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const sy of grid) for (const sx of grid) sum += brightness(x + sx, y + sy);
      out[y * width + x] = sum / 9;
    }
  }
  return out;
}
