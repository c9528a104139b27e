import { encode } from 'uqr';
import { throughLens } from './lens.ts';
import { paintPicture } from './paint-picture.ts';
import { goodPicture, pictureKinds } from './picture-kinds.ts';
import type { PictureScene } from './picture-kinds.ts';
import { seeded, word } from './random.ts';
import { between } from './scenes.ts';

/** A picture as somebody saved it, before it is compressed, and what the code in it says. */
export interface Picture {
  readonly kind: string;
  readonly text: string;
  readonly saved: PictureScene['saved'];
  readonly image: {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  };
}

function makePicture(kind: string, scene: PictureScene, seed: number): Picture {
  const random = seeded(seed);
  const text = `https://wallet.example/pay/${word(random, scene.letters)}`;
  const { data: code, size } = encode(text, { ecc: scene.ecc, border: 0 });
  const { pixels } = scene;
  const module = (scene.side * pixels) / size;
  const perfect = paintPicture({ scene, code, random });
  const seen = throughLens(perfect, scene, pixels, pixels, module);
  const data = new Uint8ClampedArray(pixels * pixels * 4);
  const lamp = { x: 0.35 + random() * 0.3, y: 0.35 + random() * 0.3 };
  for (let index = 0; index < seen.length; index += 1) {
    const [x, y] = [(index % pixels) / pixels, Math.floor(index / pixels) / pixels];
    const glare = scene.glare * Math.exp(-((x - lamp.x) ** 2 + (y - lamp.y) ** 2) / 0.012);
    const lit = (seen[index] ?? 0) * between(1, scene.shade, x) + glare;
    // Four of them are close enough to a normal distribution with a deviation of one.
    const normal = (random() + random() + random() + random() - 2) * 1.73;
    data.fill(255 * (lit + normal * scene.noise), index * 4, index * 4 + 3);
    data[index * 4 + 3] = 255;
  }
  return { kind, text, saved: scene.saved, image: { data, width: pixels, height: pixels } };
}

/** So many pictures of each kind, one after the other, the same ones in every run. */
export function* pictureSet(perKind: number): Generator<Picture> {
  let number = 0;
  for (const [kind, sceneAt] of Object.entries(pictureKinds)) {
    for (let index = 0; index < perKind; index += 1) {
      number += 1;
      const random = seeded(number * 6151);
      const scene = { ...goodPicture, ...sceneAt(index / Math.max(1, perKind - 1), random) };
      yield makePicture(kind, scene, number * 7919);
    }
  }
}
