import { encode } from 'uqr';
import { throughLens } from './lens.ts';
import { paint } from './paint.ts';
import { seeded, word } from './random.ts';
import type { Random } from './random.ts';
import { between, easy, good, hardKinds } from './scenes.ts';
import type { Scene } from './scenes.ts';

/** A frame of a camera as the scanner gets it, and what the code in it says. */
export interface Frame {
  readonly kind: string;
  readonly text: string;
  readonly image: {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  };
}

/** Content for the scanner: our own requests, an address with an amount, a merchant's code. */
function payload(number: number, random: Random): string {
  const payloads = [
    () => `https://wallet.example/pay/${word(random, 22)}`,
    () => `ethereum:0x${word(random, 40)}@1/transfer?uint256=${Math.floor(random() * 1e9)}`,
    () =>
      `00020101021126360014com.example.qr0114${word(random, 14).toUpperCase()}5204541153038405405` +
      `12.305802US5910COFFEE BAR6008NEW YORK6304${word(random, 4).toUpperCase()}`,
  ];
  return payloads[number % payloads.length]?.() ?? '';
}

function makeFrame(
  kind: string,
  scene: Scene,
  width: number,
  height: number,
  number: number,
  random: Random,
): Frame {
  const text = payload(number, random);
  const perfect = paint({ scene, width, height, text, random });
  const module = (scene.side * height) / encode(text, { ecc: 'M', border: 0 }).size;
  const seen = throughLens(perfect, scene, width, height, module);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < seen.length; index += 1) {
    const lit = between(1, scene.shade, (index % width) / width);
    // Twelve of them are close to a normal distribution with a deviation of one.
    let normal = -6;
    for (let count = 0; count < 12; count += 1) normal += random();
    const tone = 255 * ((seen[index] ?? 0) * lit + normal * scene.noise);
    data.fill(tone, index * 4, index * 4 + 3);
    data[index * 4 + 3] = 255;
  }
  return { kind, text, image: { data, width, height } };
}

/** So many frames of each hard kind, one after the other. */
export function* hardFrames(width: number, height: number, perKind: number): Generator<Frame> {
  let number = 0;
  for (const [kind, sceneAt] of Object.entries(hardKinds)) {
    for (let index = 0; index < perKind; index += 1) {
      number += 1;
      const random = seeded(number * 7919 + width);
      const scene = { ...good, ...sceneAt(index / (perKind - 1), random) };
      yield makeFrame(kind, scene, width, height, number, random);
    }
  }
}

export function* easyFrames(width: number, height: number, count: number): Generator<Frame> {
  for (let index = 0; index < count; index += 1) {
    const random = seeded(index * 104_729 + width);
    yield makeFrame(
      'easy',
      { ...good, ...easy(index / (count - 1), random) },
      width,
      height,
      index,
      random,
    );
  }
}
