/** @jest-environment node */
import jsQR from 'jsqr';
import fc from 'fast-check';
import { drawQr } from './qr-drawing.ts';

function readBack(text: string): string | undefined {
  const { side, path } = drawQr(text);
  const scale = 4;
  const width = side * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    paint({ x: Number(x), y: Number(y), length: Number(length) });
  }
  return jsQR(pixels, width, width)?.data;

  function paint(run: { x: number; y: number; length: number }): void {
    for (let row = run.y * scale; row < (run.y + 1) * scale; row += 1) {
      const start = row * width + run.x * scale;
      for (let at = start; at < start + run.length * scale; at += 1)
        pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
}

test('a reader reads the drawn code of a request @PAY-2', () => {
  const link = 'https://app.example/pay/q83vEjRWeJq83vEjRWeJqw';
  expect(readBack(link)).toBe(link);
});

test('any link reads back from its drawing @PAY-2', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{22}$/), (code) => {
      const link = `http://localhost:3000/pay/${code}`;
      expect(readBack(link)).toBe(link);
    }),
    { numRuns: 20 },
  );
});

test('four light modules surround the code @PAY-2', () => {
  const { side, path } = drawQr('https://app.example/');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => ({
    left: Number(x),
    right: Number(x) + Number(length),
    top: Number(y),
  }));
  expect(Math.min(...runs.map(({ left }) => left))).toBe(4);
  expect(Math.max(...runs.map(({ right }) => right))).toBe(side - 4);
  expect(Math.min(...runs.map(({ top }) => top))).toBe(4);
});
