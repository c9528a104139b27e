import type { CameraFrame } from './frame-views.ts';
import { viewsOfFrame } from './frame-views.ts';

const mostPixels = 640 * 480;

class FakeBitmap {
  readonly width = 4;
  readonly height = 4;
}

class FakeCanvas {
  getContext() {
    const getImageData = (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4).fill(255),
      width,
      height,
    });
    return { fillRect: () => undefined, drawImage: () => undefined, getImageData };
  }
}

function frame(
  format: VideoPixelFormat | null,
  width: number,
  height: number,
  copied = Promise.resolve<PlaneLayout[]>([]),
): CameraFrame {
  const copyTo = (bytes: Uint8Array) => {
    bytes.fill(128).fill(30, 0, width * height);
    return copied;
  };
  const visibleRect = { width, height } as DOMRectReadOnly;
  const size = { displayWidth: width, displayHeight: height, visibleRect };
  const allocationSize = () => width * height * 1.5;
  return { ...size, format, allocationSize, copyTo } as Partial<VideoFrame> as VideoFrame;
}

beforeAll(() => {
  Object.assign(globalThis, { ImageBitmap: FakeBitmap, OffscreenCanvas: FakeCanvas });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'ImageBitmap');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
});

test.each(['I420', 'I422', 'I444', 'NV12'] as const)(
  'a %s frame is used with its own brightness, without drawing @PAY-3',
  async (format) => {
    const whole = (await viewsOfFrame(frame(format, 4, 2), mostPixels)).whole();
    expect(whole).toEqual({ data: new Uint8Array(8).fill(30), width: 4, height: 2 });
  },
);

test('a larger frame is scaled down, and its middle is drawn at the same size @PAY-3', async () => {
  const views = await viewsOfFrame(frame('NV12', 1920, 1080), mostPixels);
  for (const { data, width, height } of [views.whole(), views.middle()]) {
    expect([width, height]).toEqual([739, 416]);
    expect(data.every((grey) => grey === 30)).toBe(true);
  }
});

test.each([
  ['of red, green and blue', frame('RGBA', 4, 4)],
  ['whose format is not told', frame(null, 4, 4)],
])('a frame %s is drawn @PAY-3', async (_name, given) => {
  const { data } = (await viewsOfFrame(given, mostPixels)).whole();
  expect([...data]).toEqual(Array(16).fill(255));
});

test('a frame that cannot be copied is drawn @PAY-3', async () => {
  const given = frame('I420', 4, 4, Promise.reject(new Error('not in memory')));
  const { data } = (await viewsOfFrame(given, mostPixels)).whole();
  expect([...data]).toEqual(Array(16).fill(255));
});

test('a picture of a frame is drawn @PAY-3', async () => {
  const bitmap = new FakeBitmap() as ImageBitmap;
  const { data } = (await viewsOfFrame(bitmap, mostPixels)).whole();
  expect([...data]).toEqual(Array(16).fill(255));
});
