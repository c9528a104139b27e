import type { Scene } from './scenes.ts';

type Point = readonly [x: number, y: number];

/** The mean over a line of pixels, twice for a soft edge; steps of (dx, dy). */
function smear(from: Float32Array, width: number, height: number, length: number, [dx, dy]: Point) {
  const reach = Math.max(0, length / 2);
  const whole = Math.ceil(reach);
  const weights = Array.from({ length: 2 * whole + 1 }, (_, index) =>
    Math.max(0, Math.min(1, reach + 0.5 - Math.abs(index - whole))),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const out = new Float32Array(from.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let step = -whole; step <= whole; step += 1) {
        const sx = Math.min(width - 1, Math.max(0, Math.round(x + step * dx)));
        const sy = Math.min(height - 1, Math.max(0, Math.round(y + step * dy)));
        sum += (weights[step + whole] ?? 0) * (from[sy * width + sx] ?? 0);
      }
      out[y * width + x] = sum / total;
    }
  }
  return out;
}

/** Blurs the picture like an unfocused lens and an unsteady hand; `module` is in pixels. */
export function throughLens(
  from: Float32Array,
  scene: Scene,
  width: number,
  height: number,
  module: number,
) {
  let seen = from;
  if (scene.blur > 0) {
    for (const way of [
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
    ] as const) {
      seen = smear(seen, width, height, scene.blur * module * 1.6, way);
    }
  }
  return scene.shake > 0 ? smear(seen, width, height, scene.shake * module, [0.8, 0.6]) : seen;
}
