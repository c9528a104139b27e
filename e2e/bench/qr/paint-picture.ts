import { inverseView, thingsOnTable } from './paint.ts';
import type { Point } from './paint.ts';
import type { PictureScene } from './picture-kinds.ts';
import type { Random } from './random.ts';

/** From the camera to the paper, over half of the paper's side. */
const distance = 4;

/** Where the corners of the code are seen, of paper that is turned and leans back. */
function cornersOf(scene: PictureScene, random: Random) {
  const half = (scene.side * scene.pixels) / 2;
  const axis = random() * Math.PI;
  const [sinTurn, cosTurn] = [Math.sin(scene.turn - axis), Math.cos(scene.turn - axis)];
  const [sinAxis, cosAxis] = [Math.sin(axis), Math.cos(axis)];
  const corner = (x: number, y: number): Point => {
    const along = x * cosTurn - y * sinTurn;
    const across = x * sinTurn + y * cosTurn;
    const near = distance / (distance + across * Math.sin(scene.lean));
    const [u, v] = [along * near, across * Math.cos(scene.lean) * near];
    return [
      scene.pixels / 2 + half * (u * cosAxis - v * sinAxis),
      scene.pixels / 2 + half * (u * sinAxis + v * cosAxis),
    ];
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] as const;
}

/** The place on paper that is bent around a bottle, from its place on flat paper. */
function unbend(u: number, bend: number): number {
  if (bend === 0) return u;
  const sine = (2 * u - 1) * Math.sin(bend);
  return 0.5 + Math.asin(Math.max(-1, Math.min(1, sine))) / (2 * bend);
}

/** The hidden parts of the code: a tone, or `null` where nothing covers it. */
function damageOf(scene: PictureScene, random: Random): (u: number, v: number) => number | null {
  const { damage, damaged } = scene;
  if (damage === 0) return () => null;
  const tone = [scene.dark, scene.light, (scene.dark + scene.light) / 2][Math.floor(random() * 3)];
  const seen = tone ?? scene.light;
  if (damaged === 'logo') {
    const half = Math.sqrt(damage) / 2;
    return (u, v) => (Math.max(Math.abs(u - 0.5), Math.abs(v - 0.5)) < half ? seen : null);
  }
  if (damaged === 'corner') {
    const reach = Math.sqrt(2 * damage);
    return (u, v) => (1 - u + (1 - v) < reach ? seen : null);
  }
  if (damaged === 'scratch') {
    const [from, slope] = [0.4 + random() * 0.3, (random() - 0.5) * 0.4];
    return (u, v) => (Math.abs(v - from - slope * (u - 0.5)) < damage / 2 ? seen : null);
  }
  const spots = Array.from({ length: 6 }, () => ({
    x: 0.36 + random() * 0.56,
    y: 0.36 + random() * 0.56,
    radius: Math.sqrt(damage / 6 / Math.PI),
    tone: random() < 0.5 ? scene.dark : scene.light,
  }));
  return (u, v) =>
    spots.find(({ x, y, radius }) => Math.hypot(u - x, v - y) < radius)?.tone ?? null;
}

/** Lines of text around the code on a screen. */
const pageOfText = (random: Random, pixels: number) => {
  const line = pixels / 36;
  const letters = Array.from({ length: 36 * 90 }, () => random() < 0.55);
  return (x: number, y: number): number => {
    const row = Math.floor(y / line);
    const column = Math.floor((x * 90) / pixels);
    const written = y % line > line * 0.4 && row % 5 !== 0 && letters[row * 90 + column];
    return written ? 0.2 : 1;
  };
};

interface PaintPicture {
  readonly scene: PictureScene;
  readonly code: readonly (readonly boolean[])[];
  readonly random: Random;
}

/** Paper or a screen with the code, seen by a perfect camera. */
export function paintPicture({ scene, code, random }: PaintPicture): Float32Array {
  const { pixels, mirrored } = scene;
  const size = code.length;
  const quiet = 4 / size;
  const toFlat = inverseView(cornersOf(scene, random));
  const damage = damageOf(scene, random);
  const around =
    scene.around === 'page' ? pageOfText(random, pixels) : thingsOnTable(random, pixels, pixels);
  const brightness = (x: number, y: number): number => {
    const [flat, v] = toFlat(x, y);
    const bent = unbend(flat, scene.bend);
    const u = mirrored ? 1 - bent : bent;
    if (!(u > -quiet && v > -quiet && u < 1 + quiet && v < 1 + quiet)) return around(x, y);
    if (u < 0 || v < 0 || u >= 1 || v >= 1) return scene.light;
    const module = code[Math.floor(v * size)]?.[Math.floor(u * size)];
    return damage(u, v) ?? (module ? scene.dark : scene.light);
  };
  const out = new Float32Array(pixels * pixels);
  for (let y = 0; y < pixels; y += 1) {
    for (let x = 0; x < pixels; x += 1) {
      let sum = 0;
      for (const sy of grid) for (const sx of grid) sum += brightness(x + sx, y + sy);
      out[y * pixels + x] = sum / (grid.length * grid.length);
    }
  }
  return out;
}

/** Places within a pixel that are looked at, both ways. */
const grid = [0.25, 0.75] as const;
