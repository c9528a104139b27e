import { easyFrames, hardFrames } from './frames.ts';
import type { Frame } from './frames.ts';
import { frameReader } from 'scanner';
import { askJsqr } from './ask-jsqr.ts';
import { pictureSights } from './picture-sights.ts';

/** The result of one frame. */
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

/** As a camera delivers it: the frames are grey, so that red tells the brightness of a pixel. */
function cameraFrame({ image: { data, width, height } }: Frame): VideoFrame {
  const pixels = width * height;
  const bytes = new Uint8Array(pixels * 1.5).fill(128);
  for (let at = 0; at < pixels; at += 1) bytes[at] = data[at * 4] ?? 0;
  return new VideoFrame(bytes, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp: 0,
  });
}

/** As large as the others, so that the scanner goes on with the memory that it has. */
function calmFrame({ width, height }: Frame['image']): Frame {
  const [calm] = easyFrames(width, height, 2);
  if (!calm) throw new Error('no frame');
  return calm;
}

async function showOurs(frame: Frame, calm: Frame): Promise<Sight['ours']> {
  // A code that is read at once: the scanner starts over with its first way.
  await reader.read(cameraFrame(calm));
  const ms: number[] = [];
  for (let shown = 0; shown < mostShown; shown += 1) {
    const still = cameraFrame(frame);
    const started = performance.now();
    const answer = await reader.read(still);
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
  let calm: Frame | undefined;
  for (const frame of frames) {
    calm ??= calmFrame(frame.image);
    all.push({
      kind: frame.kind,
      ours: await showOurs(frame, calm),
      jsqr: withJsqr ? await showJsqr(frame) : null,
    });
  }
  return all;
}

/** The functions that the benchmark calls in the page. */
const bench = {
  hard: ({ width, height, count }: Size, withJsqr: boolean) =>
    sights(hardFrames(width, height, count), withJsqr),
  easy: ({ width, height, count }: Size) => sights(easyFrames(width, height, count), true),
  pictures: pictureSights,
};
export type Bench = typeof bench;
Object.assign(globalThis, { bench });
