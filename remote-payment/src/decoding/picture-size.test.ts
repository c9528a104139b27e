/** @jest-environment node */
import { isHeic, pictureSize } from './open-picture.ts';

const bytes = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))));
const u16 = (value: number) => [(value >> 8) & 255, value & 255];

const png = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', [0, 0], u16(width), [0, 0], u16(height), [8, 2, 0, 0, 0]);
const segment = (marker: number, content: readonly number[]) => [
  ...[0xff, marker],
  ...u16(content.length + 2),
  ...content,
];
const jpg = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8],
    segment(0xe1, Array<number>(500).fill(0xc0)),
    [0xff],
    segment(0xc4, [0, 0, 0]),
    segment(0xc2, [8, ...u16(height), ...u16(width), 3, 0, 0, 0]),
  );

test('the header of a PNG and of a JPG contains the size @PAY-1', () => {
  expect(pictureSize(png(640, 480))).toEqual({ width: 640, height: 480 });
  expect(pictureSize(jpg(4032, 3024))).toEqual({ width: 4032, height: 3024 });
});

const le = (size: 2 | 3 | 4, value: number) =>
  Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) & 255);
const riff = (chunk: string, content: readonly number[]) =>
  bytes('RIFF', le(4, content.length + 12), `WEBP${chunk}`, le(4, content.length), content, [
    ...Array<number>(8).fill(0),
  ]);
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const box = (name: string, ...content: Uint8Array[]) => {
  const within = bytes(...content.map((part) => [...part]));
  return bytes(u32(within.length + 8), name, [...within]);
};
const ispe = (width: number, height: number) => box('ispe', bytes(u32(0), u32(width), u32(height)));
const heif = (brand: string) =>
  bytes(
    [...box('ftyp', bytes(brand, u32(0)))],
    [
      ...box(
        'meta',
        bytes(u32(0)),
        box('hdlr', bytes(u32(0))),
        box('iprp', box('ipco', ispe(512, 512), ispe(4032, 3024), ispe(320, 240))),
      ),
    ],
    [...box('mdat', bytes('pixels'))],
  );

test.each([
  ['lossy WebP', riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...le(2, 4032), ...le(2, 3024 | 0x4000)])],
  ['lossless WebP', riff('VP8L', [0x2f, ...le(4, 4031 + 3023 * 2 ** 14)])],
  ['WebP with a canvas', riff('VP8X', [0, 0, 0, 0, ...le(3, 4031), ...le(3, 3023)])],
  ['GIF', bytes('GIF89a', le(2, 4032), le(2, 3024), [0, 0, 0])],
  ['BMP', bytes('BM', Array<number>(12).fill(0), le(4, 40), le(4, 4032), le(4, 3024), [1, 0])],
  [
    'BMP from the top',
    bytes('BM', Array<number>(12).fill(0), le(4, 40), le(4, 4032), le(4, 2 ** 32 - 3024)),
  ],
  [
    'BMP of old',
    bytes('BM', Array<number>(12).fill(0), le(4, 12), le(2, 4032), le(2, 3024), [1, 0, 1, 0]),
  ],
  ['AVIF', heif('avif')],
  ['HEIC', heif('heic')],
])('the header of a %s contains the size, the largest of several @PAY-5', (_format, content) => {
  expect(pictureSize(content)).toEqual({ width: 4032, height: 3024 });
});

test.each([
  ['a WebP of no known kind', riff('ALPH', [1, 2, 3])],
  ['a cut WebP', riff('VP8X', [0, 0, 0, 0]).subarray(0, 28)],
  ['a cut GIF', bytes('GIF89a', [1])],
  ['a video', bytes([...box('ftyp', bytes('isom', u32(0)))], [...box('moov', bytes(u32(0)))])],
  [
    'an AVIF whose boxes lead nowhere',
    bytes([...box('ftyp', bytes('avif'))], u32(3), 'meta', u32(0)),
  ],
  ['a PDF, whatever it is called', bytes('%PDF-1.7\n1 0 obj')],
  ['an empty file', bytes()],
  ['a cut PNG', png(640, 480).subarray(0, 20)],
  ['a cut JPG', jpg(640, 480).subarray(0, 300)],
  ['a JPG whose segments lead nowhere', bytes([0xff, 0xd8, 0xff, 0xe0], Array<number>(64).fill(0))],
  ['a PNG without a width', png(0, 480)],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s is no picture @PAY-1', (_what, content) => {
  expect(pictureSize(content)).toBeNull();
});

test('a HEIC photo is distinguished from a picture that browsers decode @PAY-5', () => {
  expect(isHeic(heif('heic'))).toBe(true);
  expect(isHeic(bytes([...box('ftyp', bytes('mif1', u32(0), 'mif1heix'))]))).toBe(true);
  expect(isHeic(heif('avif'))).toBe(false);
  expect(isHeic(png(640, 480))).toBe(false);
  expect(isHeic(bytes('\xff\xff\xff\xffftyp'))).toBe(false);
});
