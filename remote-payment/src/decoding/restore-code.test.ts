/** @jest-environment node */
import { encode } from 'uqr';
import { decodeWithQr } from './decode-passes.ts';
import type { Grey } from './decode.ts';
import { mirrored, restoreCode } from './picture-passes.ts';

const text = 'https://wallet.example/pay/AAECAwQFBgcICQoLDA0ODw';
const side = 320;

interface Scene {
  readonly says?: string;
  readonly ecc?: 'M' | 'Q';
  readonly lens?: (x: number, y: number) => readonly [u: number, v: number];
  readonly isCovered?: (u: number, v: number) => boolean;
}
const near = (x: number, y: number) => [1.5 * x - 0.25, 1.5 * y - 0.25] as const;

function pictureOf({ says = text, ecc = 'M', lens = near, isCovered }: Scene): Grey {
  const { data: code, size } = encode(says, { ecc, border: 0 });
  const brightness = (x: number, y: number): number => {
    const [u, v] = lens(x, y);
    if (u < 0 || v < 0 || u >= 1 || v >= 1) return 235;
    if (isCovered?.(u, v)) return 30;
    return code[Math.floor(v * size)]?.[Math.floor(u * size)] ? 30 : 235;
  };
  const data = Uint8Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    const around = [0.25, 0.75].flatMap((dy) =>
      [0.25, 0.75].map((dx) => brightness((x + dx) / side, (y + dy) / side)),
    );
    return around.reduce((sum, value) => sum + value, 0) / around.length;
  });
  return { data, width: side, height: side };
}

test('a code under a blot that no decoder corrects is read @PAY-5', () => {
  const blotted = pictureOf({ isCovered: (u, v) => u > 0.4 && u < 0.77 && v > 0.4 && v < 0.75 });
  expect(decodeWithQr(blotted)).toBeNull();
  expect(restoreCode(blotted)).toBe(text);
  expect(restoreCode(mirrored(blotted))).toBe(text);
});

test('a code that leans far back is read @PAY-5', () => {
  const lens = (x: number, y: number) => {
    const near = 1 - 0.6 * y;
    return [0.5 + ((x - 0.5) * 1.15) / near, ((y - 0.1) * 2) / near] as const;
  };
  expect(restoreCode(pictureOf({ lens }))).toBe(text);
});

test('a code around a bottle is read @PAY-5', () => {
  const bend = 0.85;
  const lens = (x: number, y: number) => {
    const [flat, v] = near(x, y);
    const sine = (2 * flat - 1) * Math.sin(bend);
    return [Math.abs(sine) < 1 ? 0.5 + Math.asin(sine) / (2 * bend) : -1, v] as const;
  };
  expect(restoreCode(pictureOf({ lens }))).toBe(text);
});

test('text that is not Latin is read, even from a dense code @PAY-5', () => {
  const says = 'Кофе на двоих, 480 ₽. '.repeat(12);
  const isCovered = (u: number, v: number) => Math.hypot(u - 0.6, v - 0.6) < 0.13;
  expect(restoreCode(pictureOf({ says, isCovered }))).toBe(says);
});

test('no code, or too little of one, reads as nothing @PAY-5', () => {
  expect(
    restoreCode({ data: new Uint8Array(100 * 80).fill(255), width: 100, height: 80 }),
  ).toBeNull();
  const isCovered = (u: number, v: number) => u > 0.34 && v > 0.34;
  expect(restoreCode(pictureOf({ isCovered }))).toBeNull();
});
