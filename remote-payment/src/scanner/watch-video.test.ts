import type { Answer } from '../decoding/decode.ts';
import type { CameraFrame } from '../decoding/frame-views.ts';
import { watchVideo } from './watch-video.ts';

const nothing: Answer = { ok: false, reason: 'no-code' };
const broken: Answer = { ok: false, reason: 'failed' };
const told = (text: string): Answer => ({ ok: true, text });

const video = { readyState: 4 } as HTMLVideoElement;
const drawn = { close: jest.fn() } as Partial<ImageBitmap> as ImageBitmap;
class FakeFrame {
  readonly close = jest.fn();
}

let asked: number[] = [];
let frames: CameraFrame[] = [];
let began = 0;
let waiting: ((answer: Answer) => void)[] = [];
let answerAtOnce: (() => Answer) | null = null;

function watch() {
  const texts: string[] = [];
  let isBroken = false;
  const reader = {
    prepare: () => undefined,
    close: () => undefined,
    read: (frame: CameraFrame) => {
      frames.push(frame);
      asked.push(performance.now() - began);
      if (answerAtOnce) return Promise.resolve(answerAtOnce());
      return new Promise<Answer>((resolve) => waiting.push(resolve));
    },
  };
  began = performance.now();
  const onText = (text: string) => texts.push(text);
  const stop = watchVideo({ video, reader, onText, onBroken: () => (isBroken = true) });
  return { texts, stop, isBroken: () => isBroken };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  [asked, frames, waiting, answerAtOnce] = [[], [], [], () => nothing];
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve(drawn) });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'VideoFrame');
  jest.useRealTimers();
});

test('the first frame is taken 500 ms after the video starts, then one every 40 ms @PAY-3', async () => {
  const { stop } = watch();
  await pass(499);
  expect(asked).toEqual([]);
  await pass(100);
  stop();
  expect(asked).toEqual([500, 540, 580]);
});

test('the next frame waits for the answer to the last one @PAY-3', async () => {
  answerAtOnce = null;
  const { stop } = watch();
  await pass(2000);
  expect(asked).toEqual([500]);
  waiting[0]?.(nothing);
  await pass(40);
  stop();
  expect(asked).toEqual([500, 2040]);
});

test('a minute without a code slows the pace to 500 ms, a code speeds it up @PAY-3', async () => {
  const { stop } = watch();
  await pass(61_000);
  asked = [];
  await pass(5000);
  expect(asked).toHaveLength(10);
  answerAtOnce = () => told('a');
  await pass(500);
  asked = [];
  await pass(400);
  stop();
  expect(asked.length).toBeGreaterThanOrEqual(9);
});

test('a code is reported once, and again after it was out of view @PAY-3', async () => {
  const { texts, stop } = watch();
  answerAtOnce = () => told('a');
  await pass(2000);
  answerAtOnce = () => told('b');
  await pass(200);
  answerAtOnce = () => nothing;
  await pass(3500);
  answerAtOnce = () => told('b');
  await pass(200);
  stop();
  expect(texts).toEqual(['a', 'b', 'b']);
});

test('a read after the stop is not reported @PAY-3', async () => {
  answerAtOnce = null;
  const { texts, stop } = watch();
  await pass(500);
  stop();
  waiting[0]?.(told('late'));
  await pass(1000);
  expect(texts).toEqual([]);
  expect(asked).toEqual([500]);
});

test('a reader that fails repeatedly is reported as broken @PAY-3', async () => {
  answerAtOnce = () => broken;
  const { isBroken, stop } = watch();
  await pass(570);
  expect(isBroken()).toBe(false);
  await pass(40);
  expect(isBroken()).toBe(true);
  stop();
});

test('frames move to the worker undrawn if the browser supports that, and are closed after the answer @PAY-3', async () => {
  Object.assign(globalThis, { VideoFrame: FakeFrame });
  answerAtOnce = null;
  const { stop } = watch();
  await pass(500);
  const [frame] = frames;
  expect(frame).toBeInstanceOf(FakeFrame);
  expect(frame?.close).not.toHaveBeenCalled();
  waiting[0]?.(nothing);
  await pass(0);
  stop();
  expect(frame?.close).toHaveBeenCalled();
});

test('without such support pictures of the frames move to the worker @PAY-3', async () => {
  const { stop } = watch();
  await pass(500);
  stop();
  expect(frames).toEqual([drawn]);
});

test('after a failure pictures of the frames move to the worker @PAY-3', async () => {
  Object.assign(globalThis, { VideoFrame: FakeFrame });
  answerAtOnce = () => (frames.at(-1) === drawn ? nothing : broken);
  const { isBroken, stop } = watch();
  await pass(650);
  stop();
  expect(frames.map((frame) => frame === drawn)).toEqual([false, true, true, true]);
  expect(isBroken()).toBe(false);
});
