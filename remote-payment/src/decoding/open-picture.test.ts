/** @jest-environment node */
import { openPicture } from './open-picture.ts';

interface Decoded {
  readonly options: ImageBitmapOptions;
}
const decoded: Decoded[] = [];

beforeEach(() => {
  decoded.length = 0;
  const decode = (_file: Blob, options: ImageBitmapOptions) => {
    decoded.push({ options });
    return Promise.resolve({});
  };
  Object.assign(globalThis, { createImageBitmap: decode });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

/** jsdom's own files cannot be read. */
const file = (bytes: Uint8Array, size = bytes.length) =>
  ({ size, arrayBuffer: () => Promise.resolve(bytes.buffer) }) as unknown as Blob;

function png(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(32);
  header.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return new Uint8Array(header);
}

test('a picture of an ordinary size is decoded as it is @PAY-1', async () => {
  expect(await openPicture(file(png(1200, 900)))).toMatchObject({ ok: true });
  expect(decoded).toEqual([{ options: {} }]);
});

test('a large photo is scaled while it is decoded @PAY-1', async () => {
  expect(await openPicture(file(png(8000, 6000)))).toMatchObject({ ok: true });
  expect(decoded[0]?.options).toMatchObject({ resizeWidth: 2000 });
});

test.each([
  ['empty', file(new Uint8Array())],
  ['too-large', file(png(10, 10), 33 * 1024 * 1024)],
  ['too-large', file(png(60_000, 60_000))],
  ['not-image', file(new TextEncoder().encode('%PDF-1.7'))],
])('a file that is %s is refused before it is decoded @PAY-1', async (reason, refused) => {
  expect(await openPicture(refused)).toEqual({ ok: false, reason });
  expect(decoded).toEqual([]);
});

test('a folder and a damaged picture are refused @PAY-1', async () => {
  const folder = { size: 4096, arrayBuffer: () => Promise.reject(new Error('NotFoundError')) };
  expect(await openPicture(folder as unknown as Blob)).toEqual({ ok: false, reason: 'not-image' });

  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('damaged')) });
  expect(await openPicture(file(png(10, 10)))).toEqual({ ok: false, reason: 'not-image' });
});

/** The start of a file made of boxes (AVIF, HEIC), with its brand and size. */
function boxed(brand: string): Uint8Array {
  const box = (name: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length + 8);
    return Buffer.concat([length, Buffer.from(name), content]);
  };
  const size = box('ispe', Buffer.from([0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0]));
  const meta = Buffer.concat([Buffer.alloc(4), box('iprp', box('ipco', size))]);
  const brands = Buffer.concat([Buffer.from(brand), Buffer.alloc(4)]);
  return new Uint8Array(Buffer.concat([box('ftyp', brands), box('meta', meta)]));
}

test('a HEIC photo that the browser cannot decode is reported as HEIC @PAY-5', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('unsupported')) });
  expect(await openPicture(file(boxed('heic')))).toEqual({ ok: false, reason: 'heic' });
  expect(await openPicture(file(boxed('avif')))).toEqual({ ok: false, reason: 'not-image' });
});
