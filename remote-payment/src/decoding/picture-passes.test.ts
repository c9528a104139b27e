/** @jest-environment node */
import { encode } from 'uqr';
import type { Grey } from './decode.ts';
import { mirrored, negative, readPicture } from './picture-passes.ts';

const text = 'https://wallet.example/pay/AAECAwQFBgcICQoLDA0ODw';
const modulePixels = 5;

function codeOn(paper: number, ink: number): Grey {
  const { data, size } = encode(text, { border: 4 });
  const side = size * modulePixels;
  const at = (pixel: number) => Math.floor(pixel / modulePixels);
  const grey = Uint8Array.from({ length: side * side }, (_, pixel) =>
    data[at(pixel / side)]?.[at(pixel % side)] ? ink : paper,
  );
  return { data: grey, width: side, height: side };
}

function drawing(picture: Grey) {
  const asked: number[] = [];
  const draw = (mostPixels: number) => {
    asked.push(mostPixels);
    return { whole: () => picture, middle: () => picture };
  };
  return { draw, asked };
}

afterEach(() => jest.restoreAllMocks());

test('mirrored codes and light ones on a dark ground are read @PAY-5', () => {
  const code = codeOn(240, 20);
  expect(readPicture(drawing(code).draw)).toBe(text);
  expect(readPicture(drawing(mirrored(code)).draw)).toBe(text);
  expect(readPicture(drawing(negative(code)).draw)).toBe(text);
  expect(readPicture(drawing(mirrored(negative(code))).draw)).toBe(text);
});

test('a picture without a code ends without a result, and no pass begins after the deadline @PAY-5', () => {
  const blank = { data: new Uint8Array(120 * 120).fill(200), width: 120, height: 120 };
  const whole = drawing(blank);
  expect(readPicture(whole.draw)).toBeNull();

  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 3000));
  const cut = drawing(blank);
  expect(readPicture(cut.draw)).toBeNull();
  expect(cut.asked.length).toBeGreaterThan(0);
  expect(cut.asked.length).toBeLessThan(whole.asked.length);
});
