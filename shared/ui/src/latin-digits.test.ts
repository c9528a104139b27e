import { latinDigits } from './latin-digits.ts';

const scripts = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
  const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
  const written = Array.from({ length: 10 }, (_, digit) => digits.format(digit));
  return written.every((digit) => /^\p{Nd}$/u.test(digit)) ? [{ system, written }] : [];
});

test('the digits of every script are digits @INPUT-1', () => {
  expect(scripts.length).toBeGreaterThan(60);
  for (const { system, written } of scripts)
    expect(`${system} ${latinDigits(written.join(''))}`).toBe(`${system} 0123456789`);
});

test('what is no digit stays as it is @INPUT-1', () => {
  expect(latinDigits('+٤٤ (０) ½ ² Ⅳ a5,०')).toBe('+44 (0) ½ ² Ⅳ a5,0');
});
