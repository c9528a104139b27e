import { easyFrames, hardFrames } from './frames.ts';
import type { Frame } from './frames.ts';
import { frameReader } from 'scanner';
import { askJsqr } from './ask-jsqr.ts';
import { pictureSights } from './picture-sights.ts';

/** What became of one frame. */
export interface Sight {
  readonly kind: string;
  /** The same frame shown to our scanner until it is read, at most as often as it has ways to look. */
  readonly ours: { readonly shown: number; readonly read: boolean; readonly ms: readonly number[] };
  /** `null` where jsqr was not asked. */
  readonly jsqr: { readonly read: boolean; readonly ms: number } | null;
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly count: number;
}

const mostShown = 3;

const reader = frameReader();
const [calm] = easyFrames(640, 480, 2);
const bitmapOf = ({ image }: Frame) =>
  createImageBitmap(new ImageData(image.data, image.width, image.height));

async function showOurs(frame: Frame): Promise<Sight['ours']> {
  // A code that is read at once: the scanner starts over with its first way.
  if (calm) await reader.read(await bitmapOf(calm));
  const bitmaps = await Promise.all(Array.from({ length: mostShown }, () => bitmapOf(frame)));
  const ms: number[] = [];
  for (const bitmap of bitmaps) {
    const started = performance.now();
    const answer = await reader.read(bitmap);
    ms.push(performance.now() - started);
    if (answer.ok) return { shown: ms.length, read: answer.text === frame.text, ms };
  }
  return { shown: ms.length, read: false, ms };
}

async function showJsqr({ image, text }: Frame): Promise<Sight['jsqr']> {
  const answer = await askJsqr(image);
  return { read: answer.text === text, ms: answer.ms };
}

async function sights(frames: Iterable<Frame>, withJsqr: boolean): Promise<Sight[]> {
  const all: Sight[] = [];
  for (const frame of frames) {
    all.push({
      kind: frame.kind,
      ours: await showOurs(frame),
      jsqr: withJsqr ? await showJsqr(frame) : null,
    });
  }
  return all;
}

/** What the benchmark calls in the page. */
const bench = {
  hard: ({ width, height, count }: Size, withJsqr: boolean) =>
    sights(hardFrames(width, height, count), withJsqr),
  easy: ({ width, height, count }: Size) => sights(easyFrames(width, height, count), true),
  pictures: pictureSights,
};
export type Bench = typeof bench;
Object.assign(globalThis, { bench });
