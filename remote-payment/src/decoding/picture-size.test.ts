/** @jest-environment node */
import { pictureSize } from './picture-size.ts';

const bytes = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))));
const u16 = (value: number) => [value >> 8, value & 255];

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

test('the header of a PNG and of a JPG tells the size before anything is decoded @PAY-1', () => {
  expect(pictureSize(png(640, 480))).toEqual({ width: 640, height: 480 });
  expect(pictureSize(jpg(4032, 3024))).toEqual({ width: 4032, height: 3024 });
});

test.each([
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
