/** @jest-environment node */
import { encode } from 'uqr';
import { decodeWithQr } from './decode-passes.ts';
import { withLocalContrast } from './local-contrast.ts';
import { decodeWithJsqr } from './picture-passes.ts';

const text = 'https://wallet.example/pay/AAECAwQFBgcICQoLDA0ODw';

function drawn(says: string, { module = 4, ink = 0, paper = 255 } = {}) {
  const { data, size } = encode(says, { border: 4 });
  const side = size * module;
  const at = (pixel: number) => Math.floor(pixel / module);
  const isInk = (pixel: number) => data[at(pixel / side)]?.[at(pixel % side)] ?? false;
  const grey = Uint8Array.from({ length: side * side }, (_, pixel) => (isInk(pixel) ? ink : paper));
  return { data: grey, width: side, height: side };
}
const blank = { data: new Uint8Array(64 * 64).fill(255), width: 64, height: 64 };

describe.each([
  ['qr', decodeWithQr],
  ['jsqr', decodeWithJsqr],
])('%s', (_name, decode) => {
  test('reads a code, even a light one on a dark ground @PAY-3 @DESIGN-1', () => {
    expect(decode(drawn(text))).toBe(text);
    expect(decode(drawn(text, { ink: 255, paper: 0 }))).toBe(text);
  });

  test('reads text that is not Latin @PAY-3', () => {
    expect(decode(drawn('Кофе на двоих, 480 ₽'))).toBe('Кофе на двоих, 480 ₽');
  });

  test('reads nothing without a code @PAY-3', () => {
    expect(decode(blank)).toBeNull();
  });
});

test('local contrast makes a code of grey on grey readable @PAY-3', () => {
  const pale = drawn(text, { ink: 118, paper: 130 });
  expect(decodeWithQr(pale)).toBeNull();
  expect(decodeWithQr(withLocalContrast(pale))).toBe(text);
});

test('no picture affects the next one, whatever its size @PAY-3', () => {
  const code = drawn(text);
  expect(decodeWithQr(code)).toBe(text);
  expect(decodeWithQr({ ...code, data: new Uint8Array(code.data.length).fill(255) })).toBeNull();
  expect(decodeWithQr(drawn('another', { module: 3 }))).toBe('another');
  expect(decodeWithQr(blank)).toBeNull();
  expect(decodeWithQr(code)).toBe(text);
});
