import type { Random } from './random.ts';

/**
 * Parameters of one frame; every number is relative to the whole code or to the range from black to
 * white.
 */
export interface Scene {
  /** Side of the code over the height of the frame. */
  readonly side: number;
  readonly turn: number;
  /** How far the corners leave their places, over the side. */
  readonly tilt: number;
  readonly dark: number;
  readonly light: number;
  readonly noise: number;
  /** Radius over the width of a module. */
  readonly blur: number;
  /** Length of a movement over the width of a module. */
  readonly shake: number;
  /** Brightness at the darker end over that at the brighter. */
  readonly shade: number;
  /** Damaged area over that of the code. */
  readonly damage: number;
}

/** A code as a person holds it up, in good light. */
export const good: Scene = {
  side: 0.55,
  turn: 0,
  tilt: 0,
  dark: 0.12,
  light: 0.9,
  noise: 0.01,
  blur: 0,
  shake: 0,
  shade: 1,
  damage: 0,
};

export const between = (from: number, to: number, at: number) => from + (to - from) * at;

/** Each kind from mild to hard: `at` goes from 0 to 1 over its frames. */
export const hardKinds: Readonly<Record<string, (at: number, random: Random) => Partial<Scene>>> = {
  noise: (at) => ({ noise: between(0.02, 0.12, at) }),
  blur: (at) => ({ blur: between(0.3, 0.85, at) }),
  shake: (at, random) => ({ shake: between(0.5, 2.2, at), turn: random() * 0.4 }),
  contrast: (at) => ({
    dark: between(0.3, 0.46, at),
    light: between(0.65, 0.54, at),
    noise: 0.012,
  }),
  perspective: (at) => ({ tilt: between(0.1, 0.5, at) }),
  rotation: (at, random) => ({
    turn: random() * 6.28,
    tilt: between(0.02, 0.15, at),
    noise: between(0.01, 0.05, at),
  }),
  light: (at) => ({ shade: between(0.4, 0.04, at), noise: 0.02 }),
  small: (at) => ({ side: between(0.28, 0.13, at), noise: 0.02 }),
  damage: (at) => ({ damage: between(0.01, 0.09, at) }),
  inverted: (at) => ({ dark: 0.9, light: 0.12, noise: between(0.01, 0.06, at) }),
  mixed: (at, random) => ({
    side: between(0.5, 0.3, at),
    turn: random() * 6.28,
    tilt: between(0.05, 0.15, at),
    noise: between(0.01, 0.04, at),
    blur: between(0.05, 0.3, at),
    shade: between(0.8, 0.35, at),
    dark: between(0.2, 0.3, at),
    light: between(0.85, 0.7, at),
  }),
};

/** The control: any decoder should read it. */
export const easy = (at: number, random: Random): Partial<Scene> => ({
  side: between(0.7, 0.45, at),
  turn: (random() - 0.5) * 0.3,
  tilt: 0.02,
});
