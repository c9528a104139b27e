import type { Random } from './random.ts';
import { between, good } from './scenes.ts';
import type { Scene } from './scenes.ts';

/** A camera's scene with the further properties of a picture. */
export interface PictureScene extends Scene {
  /** Sides of the picture in pixels. */
  readonly pixels: number;
  /** Length of the text: a long one makes a dense code. */
  readonly letters: number;
  readonly ecc: 'L' | 'M' | 'Q' | 'H';
  readonly mirrored: boolean;
  /** How far the paper leans away from the camera, in radians. */
  readonly lean: number;
  /** Half of the angle by which the paper is bent around a bottle, in radians. */
  readonly bend: number;
  /** Strength of the reflection of a lamp. */
  readonly glare: number;
  readonly damaged: 'spots' | 'scratch' | 'logo' | 'corner';
  /** Around the code: a table with things on it, or a page with lines of text. */
  readonly around: 'table' | 'page';
  /** How the picture was saved; a quality from 0 to 1. */
  readonly saved: { readonly as: 'png' | 'jpeg' | 'webp'; readonly quality: number };
}

export const goodPicture: PictureScene = {
  ...good,
  pixels: 800,
  letters: 40,
  ecc: 'M',
  mirrored: false,
  lean: 0,
  bend: 0,
  glare: 0,
  damaged: 'spots',
  around: 'table',
  saved: { as: 'jpeg', quality: 0.85 },
};

type Kind = (at: number, random: Random) => Partial<PictureScene>;

const anyTurn = (random: Random) => random() * 6.28;
const oneOf = <Choice>(choices: readonly Choice[], random: Random) =>
  choices[Math.floor(random() * choices.length)] as Choice;

/** Each kind from mild to hard: `at` goes from 0 to 1 over its pictures. */
export const pictureKinds: Readonly<Record<string, Kind>> = {
  dense: (at, random) => ({
    pixels: 1000,
    side: 0.75,
    letters: Math.round(between(300, 1900, at)),
    ecc: oneOf(['L', 'M'], random),
    turn: (random() - 0.5) * 0.3,
    lean: random() * 0.25,
    blur: 0.15,
    noise: 0.01,
  }),
  mirrored: (at, random) => ({
    mirrored: true,
    turn: anyTurn(random),
    lean: between(0.1, 0.8, at),
    noise: between(0.01, 0.06, at),
    letters: Math.round(between(20, 160, random())),
  }),
  tilted: (at, random) => ({
    lean: between(0.6, 1.3, at),
    turn: anyTurn(random),
    letters: Math.round(between(20, 120, random())),
    side: 0.7,
    noise: 0.01,
  }),
  damaged: (at, random) => ({
    damage: between(0.04, 0.2, at),
    damaged: oneOf(['spots', 'scratch', 'logo', 'corner'], random),
    ecc: oneOf(['M', 'Q', 'H'], random),
    letters: Math.round(between(30, 120, random())),
    turn: (random() - 0.5) * 0.5,
    lean: random() * 0.3,
    noise: 0.01,
  }),
  small: (at, random) => ({
    side: between(0.14, 0.055, at),
    turn: (random() - 0.5) * 0.6,
    noise: 0.01,
    blur: 0.2,
  }),
  inverted: (at, random) => ({
    dark: between(0.95, 0.6, at),
    light: between(0.1, 0.35, at),
    turn: anyTurn(random),
    lean: random() * 0.6,
    noise: between(0.01, 0.05, at),
  }),
  screenshot: (at, random) => ({
    around: 'page',
    side: between(0.4, 0.075, at),
    dark: 0.05 + random() * 0.3,
    light: 0.97,
    noise: 0,
    blur: 0.1 * random(),
    letters: Math.round(between(30, 150, random())),
    saved: { as: oneOf(['png', 'webp'], random), quality: 0.7 },
  }),
  compressed: (at, random) => ({
    pixels: 400,
    side: between(0.7, 0.35, at),
    turn: (random() - 0.5) * 0.4,
    letters: Math.round(between(30, 90, random())),
    saved: { as: oneOf(['webp', 'jpeg'], random), quality: between(0.3, 0.02, at) },
  }),
  glare: (at, random) => ({
    glare: between(0.5, 1.6, at),
    shade: between(0.8, 0.25, random()),
    turn: anyTurn(random),
    lean: random() * 0.4,
    noise: 0.015,
    ecc: oneOf(['M', 'Q'], random),
  }),
  bent: (at, random) => ({
    bend: between(0.4, 1.25, at),
    turn: (random() - 0.5) * 0.6,
    lean: random() * 0.3,
    letters: Math.round(between(20, 110, random())),
    noise: 0.01,
  }),
  blurred: (at, random) => ({
    blur: between(0.3, 0.8, at),
    shake: random() < 0.5 ? 0 : between(0.3, 1.4, at),
    turn: anyTurn(random),
    noise: 0.015,
  }),
  mixed: (at, random) => ({
    side: between(0.5, 0.25, at),
    turn: anyTurn(random),
    lean: between(0.2, 0.8, at),
    bend: random() * 0.4,
    noise: between(0.01, 0.04, at),
    blur: between(0.05, 0.35, at),
    shade: between(0.8, 0.3, at),
    damage: between(0, 0.05, at),
    dark: between(0.2, 0.3, at),
    light: between(0.85, 0.7, at),
    mirrored: random() < 0.2,
    saved: { as: 'webp', quality: between(0.6, 0.2, at) },
  }),
};
