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
